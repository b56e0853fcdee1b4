import facts from '../facts.ts';
import type { FormWording } from '../model.ts';
import { lineAfter, noticeFor, referenceLabel } from './common.ts';

/** §9: the note beside every consultation form, to the letter. */
const privacyNote = 'We respect your privacy. Your information will never be shared.';

/** What the consultation form says on the pages of services and cities. Quoted strings of §4, §8 and §9 are literal. */
export const consultationForm = {
  form: 'consultation',
  submit: 'Schedule Free Consultation',
  sending: 'Scheduling...',
  done: {
    show: 'panel',
    title: 'Thank you!',
    text: `Your 30 minutes are noted. We write within ${facts.reply} to agree on a time.`,
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
  hints: { message: 'Two sentences will do: what you have, and what you want of it.' },
  topic: 'I would like to talk about',
  icons: true,
  line: lineAfter('Rather talk now? Call'),
  notice: [`${privacyNote} `, ...noticeFor('prepare the call')],
} satisfies FormWording<'consultation'>;

/** The same form on a page of its own. */
export const consultationPageForm = {
  ...consultationForm,
  submit: 'Get Free Consultation',
} satisfies FormWording<'consultation'>;

/** What the popup's form says. It reports success whatever happens (§4), and is sent again by itself until it is. */
export const consultationPopup = {
  title: 'Thirty minutes, free',
  text: 'Tell us what you are planning. We look at it beforehand and say what we would do.',
  close: 'Close',
  form: {
    form: 'consultation-popup',
    submit: 'Schedule Free Consultation',
    sending: 'Scheduling...',
    done: { show: 'panel', title: 'Thank you!', text: `We write within ${facts.reply} to agree on a time.` },
    line: lineAfter('Rather talk now? Call'),
    notice: [`${privacyNote} `, ...noticeFor('prepare the call', true)],
  } satisfies FormWording<'consultation-popup'>,
};
