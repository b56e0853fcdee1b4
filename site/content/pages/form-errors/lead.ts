import { emailErrors, lineErrors, textErrors } from '../../forms/common.ts';
import { errorsPage } from '../../forms/pages.ts';
import { leadForm } from '../../forms/lead.ts';

export default errorsPage({
  title: 'Please look at your details again',
  text: 'We cannot get back to you without these. The rest is still there.',
  messages: {
    name: lineErrors('Full Name', 'please tell us what to call you.'),
    email: emailErrors('Email'),
    phone: lineErrors('Phone', 'we need a number to call.'),
    company: lineErrors('Company'),
    message: textErrors('What do you need?'),
  },
  wording: leadForm,
});
