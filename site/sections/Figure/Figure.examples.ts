import type { Examples } from '../examples.ts';
import type { FigureProps } from './Figure.tsx';

export { Figure as Component } from './Figure.tsx';

export const examples: Examples<FigureProps> = [
  {
    name: 'One huge figure',
    props: {
      figure: '85%',
      text: 'of sample chores, handed over.',
      facts: [
        { label: 'sample costs saved', value: '45%' },
        { label: 'sample satisfaction', value: '92%' },
      ],
    },
  },
  {
    name: 'One huge figure that is long',
    props: {
      figure: '₹9,999',
      text: 'for a sample site.',
      facts: [{ label: 'Ready in', value: '5-7 days' }],
    },
  },
];
