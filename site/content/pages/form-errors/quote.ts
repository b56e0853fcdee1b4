import { choiceErrors, emailErrors, enterName, lineErrors, textErrors } from '../../forms/common.ts';
import { errorsPage } from '../../forms/pages.ts';
import { quoteForm } from '../../forms/quote.ts';

export default errorsPage({
  title: 'Please fix your quote request',
  messages: {
    name: lineErrors('Full Name', enterName),
    email: emailErrors('Email Address'),
    phone: lineErrors('Phone Number'),
    service: choiceErrors('Service Type', 'Choose a service.'),
    budget: choiceErrors('Estimated Budget'),
    message: textErrors('Project Details', 'Describe your project in a line or two.'),
  },
  wording: quoteForm,
  formPage: '/quote#request',
});
