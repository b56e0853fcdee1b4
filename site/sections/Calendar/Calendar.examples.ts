import type { Examples } from '../examples.ts';
import type { CalendarProps, Entry } from './Calendar.tsx';

const entries: [Entry, Entry, Entry, Entry] = [
  { weekday: 0, when: 'Mon 2', format: 'Guide', tint: 'crocus', title: 'How it is made', text: 'In full.' },
  { weekday: 2, when: 'Wed 4', format: 'Story', tint: 'dal', title: 'Who made it' },
  { weekday: 3, when: 'Thu 5', format: 'Answer', tint: 'saffron', title: 'What it costs' },
  { weekday: 6, when: 'Sun 8', format: 'Recipe', tint: 'walnut', title: 'Electroencephalographically' },
];

export const examples: Examples<CalendarProps> = [
  {
    name: 'Calendar of a month',
    props: {
      ground: 'paper',
      title: 'Two sample weeks',
      text: 'Some days have nothing.',
      note: 'Sample month',
      weeks: [
        { label: 'Week 1', entries: [entries[0], entries[1], entries[3]] },
        { label: 'Week 2', entries: [entries[2]] },
      ],
    },
  },
  {
    name: 'Calendar of a week',
    props: {
      ground: 'ink',
      title: 'One sample week',
      note: 'Sample week',
      weeks: [
        {
          label: 'From Monday to Sunday',
          entries: [...entries, { weekday: 4, when: 'Fri 6', title: 'Kept free' }],
        },
      ],
    },
  },
];
