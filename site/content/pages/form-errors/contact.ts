import { emailErrors, lineErrors, textErrors } from '../../forms/common.ts';
import { errorsPage } from '../../forms/pages.ts';
import { contactForm } from '../../forms/contact.ts';

export default errorsPage({
  title: 'Please look at your message again',
  text: 'Please look at these again. What you wrote is still there.',
  messages: {
    name: lineErrors('Name', 'please tell us what to call you.'),
    email: emailErrors('Email'),
    subject: lineErrors('Subject'),
    message: textErrors('Message', 'please write a line or two.'),
  },
  wording: contactForm,
});
