import type { Examples } from '../examples.ts';
import type { Planner, SeasonsProps } from './Seasons.tsx';

const planner: Planner = {
  to: '/quote',
  works: [
    { label: 'One', text: '1 day', days: 1 },
    { label: 'Two', text: '2 days', days: 2 },
    { label: 'Three', text: '3 days', days: 3 },
    { label: 'Four', text: '4 weeks', days: 28 },
    { label: 'Five', text: '5 weeks', days: 35 },
  ],
  wording: { choose: 'Choose.', by: 'Start by', always: 'Any day', rule: 'The longest time.', ask: 'Ask' },
};

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
  {
    name: 'With the date to start',
    props: {
      ground: 'ink',
      title: 'A sample year',
      seasons: [
        { title: 'Summer', from: 5, to: 8, months: 'May to August', text: 'Guests.' },
        { title: 'Milk', from: 1, to: 12, months: 'all year', text: 'Every day.' },
      ],
      planner,
    },
  },
];
