import type { Examples } from '../examples.ts';
import type { SectorsProps } from './Sectors.tsx';

export { Sectors as Component } from './Sectors.tsx';

export const examples: Examples<SectorsProps> = [
  {
    name: 'Sectors',
    props: {
      ground: 'paper',
      title: 'Sample trades',
      text: 'A row each.',
      sectors: [
        {
          title: 'Growers',
          text: 'What a buyer asks first stands first.',
          parts: ['Varieties', 'Rate on request'],
        },
        { title: 'Schools', text: 'Admissions, notices and results.', parts: ['Admissions', 'Notices'] },
      ],
    },
  },
];
