import facts from '../../facts.ts';
import { careersForm } from '../../forms/careers.ts';
import { thanksPage } from '../../forms/pages.ts';

export const path = '/thank-you/careers';

export default thanksPage({
  name: 'Application received: thank you for applying',
  text: `Thank you. We’ll read your resume and reply ${facts.replyWithin}. Questions before then? Call ${facts.phone.label}.`,
  again: { label: 'Back to careers', to: '/careers' },
  wording: careersForm,
});
