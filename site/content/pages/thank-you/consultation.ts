import { consultationForm } from '../../forms/consultation.ts';
import { thanksPage } from '../../forms/pages.ts';

export const path = '/thank-you/consultation';

export default thanksPage({
  name: 'Consultation requested: thank you',
  again: { label: consultationForm.done.again, to: '/consultation#request' },
  wording: consultationForm,
});
