import type { Examples } from '../examples.ts';
import type { OpeningsProps } from './Openings.tsx';

export { Openings as Component } from './Openings.tsx';

export const examples: Examples<OpeningsProps> = [
  {
    name: 'Jobs',
    props: {
      title: 'Two sample jobs',
      text: 'The figure says how many people are wanted.',
      openings: [
        {
          title: 'Sample Developer',
          places: '2',
          terms: 'Sample town, full time',
          text: 'Builds samples.',
          apply: { label: 'Apply', href: '#apply' },
        },
        {
          title: 'Sample Writer',
          places: '1',
          text: 'Writes about them.',
          apply: { label: 'Apply', href: '#apply' },
        },
      ],
    },
  },
];
