import type { Examples } from '../examples.ts';
import type { SeasonsProps } from './Seasons.tsx';

export const examples: Examples<SeasonsProps> = [
  {
    name: 'Seasons',
    props: {
      ground: 'snow',
      title: 'A sample year',
      text: 'The second season spans the turn of the year.',
      seasons: [
        { title: 'Summer', from: 5, to: 8, months: 'May to August', text: 'Guests.' },
        { title: 'Winter', from: 12, to: 2, months: 'December to February', text: 'Snow.' },
      ],
    },
  },
];
