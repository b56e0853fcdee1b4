import facts from '../../facts.ts';
import { schoolDemoForm } from '../../forms/demo.ts';
import { thanksPage } from '../../forms/pages.ts';

export default thanksPage({
  name: 'Demo requested: we agree on a time next',
  title: schoolDemoForm.done.title,
  text: `${schoolDemoForm.done.text} If it cannot wait, call ${facts.phone.label}.`,
  again: { label: 'Back to the product', to: '/products' },
});
