import type { Examples } from '../examples.ts';
import type { MessageProps } from './Message.tsx';

export const examples: Examples<MessageProps> = [
  {
    name: 'Message that a page is missing',
    props: {
      figure: '404',
      title: 'A sample page is missing',
      text: 'What to do instead.',
      actions: [{ label: 'Go to Home', to: '/' }],
      ornament: 'fallen-star',
    },
  },
  {
    name: 'Message of thanks',
    props: {
      title: 'Thank you for the sample',
      text: 'What happens next.',
      actions: [{ label: 'Go to Home', to: '/' }],
      ornament: 'star',
      receipt: { about: 'You asked about', reference: 'Your reference:' },
      note: { id: 'sample-note', text: 'What else to know.' },
    },
  },
];
