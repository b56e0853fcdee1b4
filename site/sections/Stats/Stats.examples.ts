import type { Examples } from '../examples.ts';
import type { StatsProps } from './Stats.tsx';

const figures = [
  { label: 'sample projects', value: '650+' },
  { label: 'sample satisfaction', value: '98%' },
  { label: 'sample visits', value: '1,498+' },
  { label: 'sample support', value: '24/7' },
];

export const examples: Examples<StatsProps> = [
  { name: 'Stats on saffron', props: { layout: 'strip', ground: 'saffron', facts: figures } },
  {
    name: 'Stats with a heading, on ink',
    props: {
      layout: 'strip',
      ground: 'ink',
      title: 'Sample figures, counted up',
      text: 'The values are there from the start; the counting only attracts attention.',
      facts: figures.slice(0, 3),
    },
  },
  {
    name: 'One huge figure',
    props: {
      layout: 'big',
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
      layout: 'big',
      figure: '8:47',
      text: 'for a sample site.',
      facts: [{ label: 'Ready in', value: '5-7 days' }],
    },
  },
];
