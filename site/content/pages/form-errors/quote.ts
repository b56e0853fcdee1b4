import { choiceErrors, emailErrors, lineErrors, textErrors } from '../../forms/common.ts';
import { errorsPage } from '../../forms/pages.ts';
import { quoteForm } from '../../forms/quote.ts';

export default errorsPage({
  title: 'Please look at your request again',
  text: 'A quote needs these. Everything else that you wrote is still there.',
  messages: {
    name: lineErrors('Full Name', 'please tell us what to call you.'),
    email: emailErrors('Email Address'),
    phone: lineErrors('Phone Number'),
    service: choiceErrors('Service Type', 'please choose what it is about.'),
    budget: choiceErrors('Estimated Budget'),
    message: textErrors('Project Details', 'please write a line or two.'),
  },
  wording: quoteForm,
});
