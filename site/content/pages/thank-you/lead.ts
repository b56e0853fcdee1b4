import facts from '../../facts.ts';
import { leadForm } from '../../forms/lead.ts';
import { thanksPage } from '../../forms/pages.ts';

export const path = '/thank-you/lead';

export default thanksPage({
  name: `Details received: reply ${facts.replyWithin}`,
  title: leadForm.done.title,
  text: `${leadForm.done.text} If it’s urgent, call ${facts.phone.label}.`,
  again: { label: 'See our products', to: '/products' },
  wording: leadForm,
});
