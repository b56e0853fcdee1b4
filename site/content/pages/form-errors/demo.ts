import { emailErrors, enterName, enterPhone, lineErrors, textErrors } from '../../forms/common.ts';
import { errorsPage } from '../../forms/pages.ts';
import { schoolDemoForm } from '../../forms/demo.ts';

export default errorsPage({
  title: 'Please fix your demo request',
  messages: {
    name: lineErrors('Name', enterName),
    email: emailErrors('Email'),
    phone: lineErrors('Phone', enterPhone),
    organization: lineErrors('School Name', 'Enter the name of your school.'),
    message: textErrors('Message'),
  },
  wording: schoolDemoForm,
  formPage: '/products#request-demo',
});
