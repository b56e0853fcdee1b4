import { emailErrors, enterName, enterPhone, lineErrors, textErrors } from '../../forms/common.ts';
import { errorsPage } from '../../forms/pages.ts';
import { leadForm } from '../../forms/lead.ts';

export default errorsPage({
  title: 'Please fix your details',
  messages: {
    name: lineErrors('Full Name', enterName),
    email: emailErrors('Email'),
    phone: lineErrors('Phone', enterPhone),
    company: lineErrors('Company'),
    message: textErrors('What do you need?'),
  },
  wording: leadForm,
  formPage: '/lead-capture',
});
