import type { Examples } from '../examples.ts';
import type { StatsProps } from './Stats.tsx';

export { Stats as Component } from './Stats.tsx';

const figures = [
  { label: 'sample projects', value: '650+' },
  { label: 'sample satisfaction', value: '98%' },
  { label: 'sample visits', value: '1,498+' },
  { label: 'sample support', value: '24/7' },
];

export const examples: Examples<StatsProps> = [
  { name: 'Stats on saffron', props: { ground: 'saffron', facts: figures } },
  {
    name: 'Stats with a heading, on ink',
    props: {
      ground: 'ink',
      title: 'Sample figures, counted up',
      text: 'Each is there from the start; the counting only draws the eye.',
      facts: figures.slice(0, 3),
    },
  },
];
