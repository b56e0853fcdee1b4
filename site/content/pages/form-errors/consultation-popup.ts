import { emailErrors, lineErrors, textErrors } from '../../forms/common.ts';
import { errorsPage } from '../../forms/pages.ts';
import { consultationPopup } from '../../forms/consultation.ts';

export default errorsPage({
  title: 'Please look at your call request again',
  text: 'These are missing or not whole. What you wrote beside them is still there.',
  messages: {
    name: lineErrors('Name', 'please tell us what to call you.'),
    email: emailErrors('Email'),
    phone: lineErrors('Phone'),
    message: textErrors('Message', 'please say in a line what it is about.'),
  },
  wording: consultationPopup.form,
});
