import facts from '../facts.ts';
import type { FormWording } from '../model.ts';
import { askedAbout, lineAfter, noticeFor, referenceLabel } from './common.ts';

/** The words of the lead form on its own page, with quotes from §2, §4 and §8. */
export const leadForm = {
  form: 'lead',
  submit: 'Send my details',
  sending: 'Submitting...',
  done: {
    show: 'panel',
    title: 'Thank you!',
    about: askedAbout,
    text: `We’ll call or e-mail you ${facts.replyWithin}.`,
    reference: referenceLabel,
  },
  failure: { show: 'above', text: 'Submission failed. Please try again.' },
  topic: 'I would like to know about',
  topics: { 'ab-testing': 'A/B testing' },
  line: lineAfter('No time for forms? Call'),
  notice: noticeFor('get back to you', false, 'We respect your privacy. No spam.'),
} satisfies FormWording<'lead'>;

/** The lead form on city pages, with the constants of §7. */
export const cityLeadForm = {
  form: 'city-lead',
  submit: 'Send my details',
  sending: 'Submitting...',
  done: {
    show: 'panel',
    title: 'Thank you!',
    text: "We'll get back to you shortly.",
    reference: referenceLabel,
  },
  failure: { show: 'above', text: 'Failed', again: 'Retry' },
  constants: { _subject: 'New Lead Capture Submission', _page: 'Lead Capture Page' },
  topic: 'I would like to know about',
  line: lineAfter('No time for forms? Call'),
  notice: noticeFor('get back to you'),
} satisfies FormWording<'city-lead'>;
