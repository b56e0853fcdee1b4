import facts from '../facts.ts';
import type { FormWording } from '../model.ts';
import { amountInRupees, inRupees } from '../prices.ts';
import { askedAbout, lineAfter, noticeFor, referenceLabel } from './common.ts';

const noBudget = 'Not decided yet';

/** The words of the quote form. Its labels and messages are quoted from §4. */
export const quoteForm = {
  form: 'quote',
  submit: 'Request a Quote',
  sending: 'Submitting Request...',
  done: {
    show: 'panel',
    title: 'Thank you!',
    about: askedAbout,
    text: facts.terms.proposal,
    again: 'Submit Another Request',
    reference: referenceLabel,
  },
  hints: {
    budget: `The first range is ${inRupees('$500')} to ${amountInRupees('$1,000')}, the last begins at ${amountInRupees('$25,000')}. Our three packages start below all of them, at ${facts.startingPrice} ${facts.terms.gst}: leave this at “${noBudget}” and name the package.`,
    message: 'What should it do, who will use it, and when do you need it? A rough idea is enough.',
  },
  unchosen: { service: 'Choose a service', budget: noBudget },
  topic: 'I would like a quote for',
  topics: {
    'web-development': 'web development',
    'bulk-sms': 'bulk SMS',
    'dedicated-linux-hosting': 'dedicated Linux hosting',
    'domain-registration': 'domain registration',
    'managed-Wordpress-Hosting': 'managed WordPress hosting',
    'vps-Hosting': 'VPS hosting',
    'windows-hosting': 'Windows hosting',
  },
  line: lineAfter('In a hurry? Call'),
  notice: noticeFor('prepare your quote', true),
} satisfies FormWording<'quote'>;
