import { emailErrors, lineErrors, textErrors } from '../../forms/common.ts';
import { errorsPage } from '../../forms/pages.ts';
import { consultationForm } from '../../forms/consultation.ts';

export default errorsPage({
  title: 'Please look at your consultation request again',
  text: 'These are missing or not whole. The rest of your request is still there.',
  messages: {
    name: lineErrors('Name', 'please tell us what to call you.'),
    email: emailErrors('Email'),
    message: textErrors('Project Details', 'please say in a line what it is about.'),
  },
  wording: consultationForm,
});
