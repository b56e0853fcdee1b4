import { consultationPopup } from '../../forms/consultation.ts';
import { thanksPage } from '../../forms/pages.ts';

export const path = '/thank-you/consultation-popup';

export default thanksPage({
  name: 'Free 30-minute call requested: thank you',
  again: { label: 'Read about the consultation', to: '/consultation' },
  wording: consultationPopup.form,
});
