import { emailErrors, enterName, lineErrors, textErrors } from '../../forms/common.ts';
import { errorsPage } from '../../forms/pages.ts';
import { contactForm } from '../../forms/contact.ts';

export default errorsPage({
  title: 'Please fix your message',
  messages: {
    name: lineErrors('Name', enterName),
    email: emailErrors('Email'),
    subject: lineErrors('Subject'),
    message: textErrors('Message', 'Enter your message.'),
  },
  wording: contactForm,
  formPage: '/contact#message',
});
