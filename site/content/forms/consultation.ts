import facts from '../facts.ts';
import type { FormWording } from '../model.ts';
import { lineAfter, noticeFor, referenceLabel } from './common.ts';

/** §9, quoted: the note below every consultation form. It opens the notice, which says which services deliver the message. */
const privacyNote = 'We respect your privacy. Your information will never be shared.';

/** The words of the consultation form on service and city pages, with quotes from §4, §8 and §9. */
export const consultationForm = {
  form: 'consultation',
  submit: 'Schedule Free Consultation',
  sending: 'Scheduling...',
  done: {
    show: 'panel',
    title: 'Thank you!',
    text: `Within ${facts.reply} on working days we’ll e-mail you a choice of times for the call.`,
    again: 'Submit Another Request',
    reference: referenceLabel,
  },
  failure: {
    show: 'dialog',
    refused: 'Something went wrong.',
    unreachable: 'Submission failed. Please try again later.',
    accept: 'OK',
    close: 'Close',
  },
  hints: { message: 'In two sentences: what you have, and what you need.' },
  topic: 'I would like to talk about',
  icons: true,
  line: lineAfter('Prefer to talk now? Call'),
  notice: noticeFor('prepare the call', false, privacyNote),
} satisfies FormWording<'consultation'>;

/** The consultation form on its own page. */
export const consultationPageForm = {
  ...consultationForm,
  submit: 'Get Free Consultation',
} satisfies FormWording<'consultation'>;

/** The words of the consultation popup. It always reports success (§4): the outbox retries failures. */
export const consultationPopup = {
  title: 'Free 30-minute consultation',
  text: 'What are you planning?',
  close: 'Close',
  form: {
    form: 'consultation-popup',
    submit: 'Schedule Free Consultation',
    sending: 'Scheduling...',
    done: {
      show: 'panel',
      title: 'Thank you!',
      text: `We’ll e-mail you ${facts.replyWithin} to agree a time for the call.`,
    },
    line: lineAfter('Prefer to talk now? Call'),
    notice: noticeFor('prepare the call', true, privacyNote),
  } satisfies FormWording<'consultation-popup'>,
};
