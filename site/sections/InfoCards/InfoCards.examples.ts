import facts from '../../content/facts.ts';
import type { Examples } from '../examples.ts';
import type { InfoCardsProps } from './InfoCards.tsx';

export const examples: Examples<InfoCardsProps> = [
  {
    name: 'Contact cards',
    props: {
      cards: [
        {
          icon: 'map-pin',
          title: 'Sample office',
          lines: ['A sample street', [{ label: 'Open the map', href: '#map' }]],
        },
        { icon: 'phone', title: 'Sample phone', lines: [[{ label: 'A sample number', href: '#phone' }]] },
        {
          icon: 'mail',
          title: 'Sample email',
          lines: [[{ label: 'name@example.com', href: '#mail' }], 'For files'],
        },
        { icon: 'clock', title: 'Sample hours', lines: ['Monday to Friday', facts.hours.contact[0].time] },
      ],
    },
  },
];
