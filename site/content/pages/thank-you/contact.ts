import facts from '../../facts.ts';
import { contactForm } from '../../forms/contact.ts';
import { thanksPage } from '../../forms/pages.ts';

export default thanksPage({
  name: `Message sent: thank you for writing to ${facts.name}`,
  title: contactForm.done.title,
  text: `${contactForm.done.text} If it’s urgent, call ${facts.phone.label}.`,
  again: { label: contactForm.done.again, to: '/contact#message' },
});
