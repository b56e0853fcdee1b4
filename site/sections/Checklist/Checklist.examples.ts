import type { Examples } from '../examples.ts';
import type { ChecklistProps, Metric } from './Checklist.tsx';

const metrics: Metric[] = [
  { label: 'E-mails opened', value: '42%', trend: [0.4, 0.5, 0.46, 0.6, 0.72, 0.8, 1] },
  { label: 'Links followed', value: '6.1%', trend: [0.3, 0.36, 0.5, 0.48, 0.62, 0.7, 0.9] },
  { label: 'New addresses', value: '+318', trend: [0.2, 0.5, 0.4, 0.7, 0.6, 0.8, 0.75] },
  { label: 'Complaints', value: '0.02%' },
];

export const examples: Examples<ChecklistProps> = [
  {
    name: 'Checklist with a sample report',
    props: {
      ground: 'snow',
      title: 'What a sample campaign looks after',
      text: 'Point by point, and a report that anybody can read.',
      points: [
        'A list of people who signed up',
        'Subject lines that are tested in pairs before the e-mail is sent',
        'E-mails that can be read without pictures',
        'An end to every series',
      ],
      panel: { title: 'Report of a month', note: 'Sample figures', metrics },
    },
  },
  {
    name: 'Checklist with three figures, on paper',
    props: {
      ground: 'paper',
      title: 'Three figures are enough',
      points: ['First point', 'Second point', 'Third point'],
      panel: { title: 'Report of a week', note: 'Sample figures', metrics: metrics.slice(1) },
    },
  },
];
