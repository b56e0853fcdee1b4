import facts from '../../facts.ts';
import { consultationPopup } from '../../forms/consultation.ts';
import { thanksPage } from '../../forms/pages.ts';

export const path = '/thank-you/consultation-popup';

export default thanksPage({
  name: 'Free 30-minute call requested: thank you',
  title: consultationPopup.form.done.title,
  text: `${consultationPopup.form.done.text} If it’s urgent, call ${facts.phone.label}.`,
  again: { label: 'Read about the consultation', to: '/consultation' },
  wording: consultationPopup.form,
});
