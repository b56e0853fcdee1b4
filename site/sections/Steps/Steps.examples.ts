import type { Examples } from '../examples.ts';
import type { Step, StepsProps } from './Steps.tsx';

const steps: Step[] = [
  { title: 'Listen', text: 'Thirty minutes, free. You say what the site has to do.', time: 'Day 1' },
  {
    title: 'Draw',
    text: 'Pages with your own words and pictures, until you approve them.',
    time: 'Days 2-4',
  },
  { title: 'Build', text: 'Filled with your content and checked on phones.', time: 'Days 5-9' },
  { title: 'Launch', text: 'Domain, certificate and hosting, then support.', time: 'Day 10' },
];

export const examples: Examples<StepsProps> = [
  { name: 'Steps in a row', props: { layout: 'row', title: 'Four sample steps', steps } },
  {
    name: 'Steps as a timeline',
    props: {
      layout: 'timeline',
      ground: 'paper',
      title: 'Four sample steps down a line',
      text: 'The star gains pieces at each step.',
      steps,
    },
  },
  {
    name: 'Steps as a timeline of six, on ink',
    props: {
      layout: 'timeline',
      ground: 'ink',
      title: 'Six sample steps',
      steps: [...steps, { title: 'Fifth step', text: 'Short.' }, { title: 'Sixth step', text: 'The last.' }],
    },
  },
  {
    name: 'Steps as a rosette',
    props: {
      layout: 'lattice',
      title: 'From drawing to ceiling in four sample steps',
      steps: [
        { title: 'Measure', text: 'We listen, and write down what the site must do.' },
        { title: 'Draw', text: 'Every page is drawn before we write a line of it.' },
        { title: 'Cut', text: 'Built piece by piece, on a phone first.' },
        { title: 'Lay', text: 'The site goes live, complete with its last piece.' },
      ],
    },
  },
];
