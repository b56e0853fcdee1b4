import facts from '../../facts.ts';
import { quoteForm } from '../../forms/quote.ts';
import { thanksPage } from '../../forms/pages.ts';

export const path = '/thank-you/quote';

export default thanksPage({
  name: 'Quote request received: thank you',
  title: quoteForm.done.title,
  text: `${quoteForm.done.text} If it’s urgent, call ${facts.phone.label}.`,
  again: { label: quoteForm.done.again, to: '/quote#request' },
  wording: quoteForm,
});
