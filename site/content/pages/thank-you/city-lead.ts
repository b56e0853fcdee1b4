import facts from '../../facts.ts';
import { cityLeadForm } from '../../forms/lead.ts';
import { thanksPage } from '../../forms/pages.ts';

export default thanksPage({
  name: 'Received: we get back to you shortly',
  title: cityLeadForm.done.title,
  text: `${cityLeadForm.done.text} If it cannot wait, call ${facts.phone.label}.`,
  again: { label: 'See our products', to: '/products' },
});
