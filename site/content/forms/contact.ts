import facts from '../facts.ts';
import type { FormWording } from '../model.ts';
import { lineAfter, noticeFor, referenceLabel } from './common.ts';

/** The words of the contact form on every page, with quotes from §4. */
export const contactForm = {
  form: 'contact',
  submit: 'Send Message',
  sending: 'Sending Message...',
  done: {
    show: 'panel',
    title: 'Message Sent!',
    text: `Thanks. We’ll reply by e-mail ${facts.replyWithin}.`,
    again: 'Send Another Message',
    reference: referenceLabel,
  },
  hints: { message: 'What is your business, what do you need, and by when?' },
  topic: 'I would like to hear about',
  line: lineAfter('Prefer to talk? Call'),
  notice: noticeFor('answer you', true),
} satisfies FormWording<'contact'>;
