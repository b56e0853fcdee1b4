import facts from '../../facts.ts';
import { leadForm } from '../../forms/lead.ts';
import { thanksPage } from '../../forms/pages.ts';

export const path = '/thank-you/lead';

export default thanksPage({
  name: `Details received: reply ${facts.replyWithin}`,
  again: { label: 'See our products', to: '/products' },
  wording: leadForm,
});
