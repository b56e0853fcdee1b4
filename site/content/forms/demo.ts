import facts from '../facts.ts';
import type { FormWording } from '../model.ts';
import { school } from '../products.ts';
import { lineAfter, noticeFor } from './common.ts';

/** The words of the demo request, which is in a dialog (§4, §8). */
export function demoForm(product: string) {
  return {
    form: 'demo',
    submit: 'Request Demo',
    sending: 'Submitting...',
    done: {
      show: 'panel',
      title: 'Thank You',
      text: `We’ll call you ${facts.replyWithin} to agree a time for the demo.`,
    },
    failure: {
      show: 'instead',
      title: 'Submission Error',
      text: 'There was an error submitting your request. Please try again.',
      again: 'Try Again',
    },
    constants: { product, _subject: `Demo Request for ${product}` },
    line: lineAfter('Prefer to ask by phone? Call'),
    notice: noticeFor('arrange the demo'),
  } satisfies FormWording<'demo'>;
}

/** The demo request for our only product. */
export const schoolDemoForm = demoForm(school.name);
