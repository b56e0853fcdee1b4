import { choiceErrors, emailErrors, enterName, enterPhone, lineErrors } from '../../forms/common.ts';
import { errorsPage } from '../../forms/pages.ts';
import { careersForm } from '../../forms/careers.ts';

export default errorsPage({
  title: 'Please fix your application',
  text: 'Your answers are still in the form, but please choose your resume again. Please fix these fields:',
  messages: {
    name: lineErrors('Name', enterName),
    email: emailErrors('Email'),
    phone: lineErrors('Phone', enterPhone),
    position: choiceErrors('Position', 'Choose the position you are applying for.'),
    resume: {
      required: 'Choose your resume, a PDF, DOC or DOCX file.',
      // The server says what the file is (contract/README.md).
      type: '%%value:resume%%',
      size: 'Resume: this file is larger than 5 MB. Choose a smaller one.',
      unreadable: 'Resume: the upload was interrupted. Choose the file again.',
    },
  },
  wording: careersForm,
  formPage: '/careers#apply',
});
