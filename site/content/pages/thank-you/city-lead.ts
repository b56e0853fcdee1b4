import { cityLeadForm } from '../../forms/lead.ts';
import { thanksPage } from '../../forms/pages.ts';

export const path = '/thank-you/city-lead';

export default thanksPage({
  name: 'Thank you: we have your details',
  again: { label: 'See our products', to: '/products' },
  wording: cityLeadForm,
});
