import { emailErrors, lineErrors, textErrors } from '../../forms/common.ts';
import { errorsPage } from '../../forms/pages.ts';
import { schoolDemoForm } from '../../forms/demo.ts';

export default errorsPage({
  title: 'Please look at your demo request again',
  text: 'We need these to arrange the demo. The rest is still there.',
  messages: {
    name: lineErrors('Name', 'please tell us what to call you.'),
    email: emailErrors('Email'),
    phone: lineErrors('Phone', 'we need a number to call.'),
    organization: lineErrors('School Name', 'please tell us which school it is for.'),
    message: textErrors('Message'),
  },
  wording: schoolDemoForm,
});
