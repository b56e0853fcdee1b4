import facts from '../../facts.ts';
import { leadForm } from '../../forms/lead.ts';
import { thanksPage } from '../../forms/pages.ts';

export default thanksPage({
  name: 'Details received: we get back to you',
  title: leadForm.done.title,
  text: `${leadForm.done.text} If it cannot wait, call ${facts.phone.label}.`,
  again: { label: 'See our products', to: '/products' },
});
