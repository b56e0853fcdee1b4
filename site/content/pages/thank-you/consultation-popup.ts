import facts from '../../facts.ts';
import { consultationPopup } from '../../forms/consultation.ts';
import { thanksPage } from '../../forms/pages.ts';

export default thanksPage({
  name: 'Call requested: we agree on a time next',
  title: consultationPopup.form.done.title,
  text: `${consultationPopup.form.done.text} If it cannot wait, call ${facts.phone.label}.`,
  again: { label: 'More about the consultation', to: '/consultation' },
});
