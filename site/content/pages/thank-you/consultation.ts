import facts from '../../facts.ts';
import { consultationForm } from '../../forms/consultation.ts';
import { thanksPage } from '../../forms/pages.ts';

export const path = '/thank-you/consultation';

export default thanksPage({
  name: 'Consultation requested: thank you',
  title: consultationForm.done.title,
  text: `${consultationForm.done.text} If it’s urgent, call ${facts.phone.label}.`,
  again: { label: consultationForm.done.again, to: '/consultation#request' },
  wording: consultationForm,
});
