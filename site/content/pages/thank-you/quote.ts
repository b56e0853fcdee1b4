import facts from '../../facts.ts';
import { quoteForm } from '../../forms/quote.ts';
import { thanksPage } from '../../forms/pages.ts';

export default thanksPage({
  name: 'Request received: your quote is being prepared',
  title: quoteForm.done.title,
  text: `${quoteForm.done.text} If it cannot wait, call ${facts.phone.label}.`,
  again: { label: quoteForm.done.again, to: '/quote#request' },
});
