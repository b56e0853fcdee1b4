import type { FormWording } from '../model.ts';
import { lineAfter, noticeFor } from './common.ts';

/** The words of the job application. The titles and texts of its dialogs are quoted from §8. */
export const careersForm = {
  form: 'careers',
  submit: 'Submit Application',
  sending: 'Submitting...',
  done: { show: 'dialog', title: 'Application Submitted' },
  failure: {
    show: 'dialog',
    titles: { refused: 'Submission Error', unreachable: 'Server Error' },
    unreachable: 'An unexpected error occurred. Please try again later.',
    accept: 'OK',
    close: 'Close',
  },
  hints: { resume: 'PDF, DOC or DOCX, up to 5 MB.' },
  unchosen: { position: 'Choose a position' },
  uploading: 'Sending your resume',
  line: lineAfter('Questions before you apply? Call'),
  notice: noticeFor('consider your application'),
} satisfies FormWording<'careers'>;
