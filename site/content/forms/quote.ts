import facts from '../facts.ts';
import type { FormWording } from '../model.ts';
import { lineAfter, noticeFor, referenceLabel } from './common.ts';

/** The words of the quote form. Its labels and messages are quoted from §4. */
export const quoteForm = {
  form: 'quote',
  submit: 'Request a Quote',
  sending: 'Submitting Request...',
  done: {
    show: 'panel',
    title: 'Thank you!',
    text: `Your request is here. A written proposal, or the questions that it still needs, comes within ${facts.reply}.`,
    again: 'Submit Another Request',
    reference: referenceLabel,
  },
  hints: {
    message: 'What should it do, for whom, and by when? A rough idea is enough.',
  },
  unchosen: { service: 'Choose a service', budget: 'Not decided yet' },
  topic: 'I would like a quote for',
  line: lineAfter('In a hurry? Call'),
  notice: noticeFor('prepare your quote', true),
} satisfies FormWording<'quote'>;
