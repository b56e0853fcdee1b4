import { emailErrors, enterName, lineErrors, textErrors } from '../../forms/common.ts';
import { errorsPage } from '../../forms/pages.ts';
import { consultationForm } from '../../forms/consultation.ts';

export default errorsPage({
  title: 'Please fix your consultation request',
  messages: {
    name: lineErrors('Name', enterName),
    email: emailErrors('Email'),
    message: textErrors('Project Details', 'Describe your project in a line or two.'),
  },
  wording: consultationForm,
  formPage: '/consultation#request',
});
