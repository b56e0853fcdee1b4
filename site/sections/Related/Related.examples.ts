import type { Examples } from '../examples.ts';
import type { RelatedProps } from './Related.tsx';

export const examples: Examples<RelatedProps> = [
  {
    name: 'Related pages',
    props: {
      ground: 'paper',
      title: 'What goes with it',
      text: 'Each row links to its page.',
      pages: [
        { label: 'A sample page', to: '/', text: 'What it adds, in one sentence.' },
        { label: 'Another sample page', to: '/contact', text: 'And what this one adds.' },
      ],
    },
  },
];
