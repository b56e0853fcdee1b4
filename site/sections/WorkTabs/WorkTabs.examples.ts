import type { Examples } from '../examples.ts';
import type { WorkTabsProps } from './WorkTabs.tsx';

export const examples: Examples<WorkTabsProps> = [
  {
    name: 'Work in tabs',
    props: {
      title: 'Three sample tabs',
      text: 'The first is open.',
      label: 'Kinds of work',
      tabs: [
        {
          id: 'sample-site',
          label: 'Website',
          title: 'A sample site',
          text: 'What we make, in one sentence.',
          points: ['First point', 'Second point', 'Third point'],
          actions: [{ label: 'Get a website quote', href: '#site' }],
          drawing: 'ski-pages',
        },
        {
          id: 'sample-logo',
          label: 'Logo',
          title: 'A sample logo',
          text: 'A second sentence.',
          points: ['First point', 'Second point'],
          actions: [{ label: 'Get a logo quote', href: '#logo' }],
          drawing: 'ski-logo',
        },
        {
          id: 'sample-flyer',
          label: 'Flyer',
          title: 'A sample flyer',
          text: 'A third sentence.',
          points: ['Only point'],
          actions: [
            { label: 'Get a flyer quote', href: '#flyer' },
            { label: 'See prices', href: '#prices' },
          ],
          drawing: 'ski-flyer',
        },
      ],
    },
  },
];
