import facts from '../../facts.ts';
import { consultationForm } from '../../forms/consultation.ts';
import { thanksPage } from '../../forms/pages.ts';

export default thanksPage({
  name: 'Consultation requested: we agree on a time next',
  title: consultationForm.done.title,
  text: `${consultationForm.done.text} If it cannot wait, call ${facts.phone.label}.`,
  again: { label: consultationForm.done.again, to: '/consultation#request' },
});
