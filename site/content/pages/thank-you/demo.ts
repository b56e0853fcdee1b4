import facts from '../../facts.ts';
import { schoolDemoForm } from '../../forms/demo.ts';
import { thanksPage } from '../../forms/pages.ts';

export const path = '/thank-you/demo';

export default thanksPage({
  name: 'Demo requested: thank you',
  title: schoolDemoForm.done.title,
  text: `${schoolDemoForm.done.text} If it’s urgent, call ${facts.phone.label}.`,
  again: { label: 'Back to the school software', to: '/products' },
  wording: schoolDemoForm,
});
