import { emailErrors, enterName, enterPhone, lineErrors, textErrors } from '../../forms/common.ts';
import { errorsPage } from '../../forms/pages.ts';
import { cityLeadForm } from '../../forms/lead.ts';

export default errorsPage({
  title: 'Please fix the details you sent',
  messages: {
    name: lineErrors('Full Name', enterName),
    email: emailErrors('Email'),
    phone: lineErrors('Phone', enterPhone),
    company: lineErrors('Company'),
    message: textErrors('What do you need?'),
  },
  wording: cityLeadForm,
  formPage: '/website-design-in-india',
});
