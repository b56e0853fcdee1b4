import { emailErrors, lineErrors, textErrors } from '../../forms/common.ts';
import { errorsPage } from '../../forms/pages.ts';
import { cityLeadForm } from '../../forms/lead.ts';

export default errorsPage({
  title: 'Please look at what you sent again',
  text: 'These keep us from getting back to you. The rest is still there.',
  messages: {
    name: lineErrors('Full Name', 'please tell us what to call you.'),
    email: emailErrors('Email'),
    phone: lineErrors('Phone', 'we need a number to call.'),
    company: lineErrors('Company'),
    message: textErrors('What do you need?'),
  },
  wording: cityLeadForm,
});
