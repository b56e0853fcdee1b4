import type { Examples } from '../examples.ts';
import type { Goal, GoalsProps } from './Goals.tsx';

const goals: Goal[] = [
  { title: 'First goal', value: 75, text: 'What it means, in one sentence that is not short.' },
  { title: 'Second goal', value: 60, text: 'What it means.' },
  { title: 'Third goal', value: 85 },
  { title: 'Fourth goal', value: 40, text: 'What it means.' },
];

export const examples: Examples<GoalsProps> = [
  {
    name: 'Goals',
    props: {
      ground: 'snow',
      title: 'Four sample goals',
      text: 'Published, so that anyone can ask about our progress.',
      goals,
    },
  },
  {
    name: 'Goals on ink',
    props: {
      ground: 'ink',
      title: 'Two sample goals',
      goals: goals.slice(2),
    },
  },
];
