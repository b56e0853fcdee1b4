import { quoteForm } from '../../forms/quote.ts';
import { thanksPage } from '../../forms/pages.ts';

export const path = '/thank-you/quote';

export default thanksPage({
  name: 'Quote request received: thank you',
  again: { label: quoteForm.done.again, to: '/quote#request' },
  wording: quoteForm,
});
