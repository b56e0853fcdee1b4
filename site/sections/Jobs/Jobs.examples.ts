import type { Examples } from '../examples.ts';
import type { JobsProps } from './Jobs.tsx';

export const examples: Examples<JobsProps> = [
  {
    name: 'Jobs',
    props: {
      title: 'Two sample jobs',
      text: 'The figure says how many people are wanted.',
      jobs: [
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
