import facts from '../../facts.ts';
import { careersForm } from '../../forms/careers.ts';
import { thanksPage } from '../../forms/pages.ts';

export default thanksPage({
  name: 'Application received: thank you for applying',
  title: careersForm.done.title,
  text: `We have your application and your resume, and answer within 24 hours. If it cannot wait, call ${facts.phone.label}.`,
  again: { label: 'Back to careers', to: '/careers' },
});
