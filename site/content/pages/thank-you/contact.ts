import facts from '../../facts.ts';
import { fitting, LONGEST_TITLE } from '../../fitting.ts';
import { contactForm } from '../../forms/contact.ts';
import { thanksPage } from '../../forms/pages.ts';

export const path = '/thank-you/contact';

export default thanksPage({
  name: fitting(
    LONGEST_TITLE,
    `Message sent: thank you for writing to ${facts.name}`,
    'Message sent: thank you for writing to us',
  ),
  again: { label: contactForm.done.again, to: '/contact#message' },
  wording: contactForm,
});
