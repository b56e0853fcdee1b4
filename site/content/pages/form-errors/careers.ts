import { choiceErrors, emailErrors, lineErrors } from '../../forms/common.ts';
import { errorsPage } from '../../forms/pages.ts';
import { careersForm } from '../../forms/careers.ts';

export default errorsPage({
  title: 'Please look at your application again',
  text: 'What you wrote is still there, but browsers keep no files: please choose your resume again.',
  messages: {
    name: lineErrors('Name', 'please tell us what to call you.'),
    email: emailErrors('Email'),
    phone: lineErrors('Phone', 'we need a number to call.'),
    position: choiceErrors('Position', 'please choose the one that you apply for.'),
    resume: {
      required: 'Resume: please choose a file.',
      type: 'Resume: please choose a PDF, DOC or DOCX file.',
      size: 'Resume: the file is larger than 5 MB; please choose a smaller one.',
      unreadable: 'Resume: the file did not arrive whole. Please choose it again.',
    },
  },
  wording: careersForm,
});
