import facts from '../../facts.ts';
import { cityLeadForm } from '../../forms/lead.ts';
import { thanksPage } from '../../forms/pages.ts';

export const path = '/thank-you/city-lead';

export default thanksPage({
  name: 'Thank you: we have your details',
  title: cityLeadForm.done.title,
  text: `${cityLeadForm.done.text} If it’s urgent, call ${facts.phone.label}.`,
  again: { label: 'See our products', to: '/products' },
  wording: cityLeadForm,
});
