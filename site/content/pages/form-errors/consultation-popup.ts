import { emailErrors, enterName, lineErrors, textErrors } from '../../forms/common.ts';
import { errorsPage } from '../../forms/pages.ts';
import { consultationPopup } from '../../forms/consultation.ts';

export default errorsPage({
  title: 'Please fix your call request',
  messages: {
    name: lineErrors('Name', enterName),
    email: emailErrors('Email'),
    phone: lineErrors('Phone'),
    message: textErrors('Message', 'Say in a line what the call is about.'),
  },
  wording: consultationPopup.form,
  formPage: '/consultation#request',
});
