import { schoolDemoForm } from '../../forms/demo.ts';
import { thanksPage } from '../../forms/pages.ts';

export const path = '/thank-you/demo';

export default thanksPage({
  name: 'Demo requested: thank you',
  again: { label: 'Back to the school software', to: '/products' },
  wording: schoolDemoForm,
});
