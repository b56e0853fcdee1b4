import facts from '../../content/facts.ts';
import type { Examples } from '../examples.ts';
import type { ServicesProps } from './Services.tsx';

export const examples: Examples<ServicesProps> = [
  {
    name: 'Services as cards',
    props: {
      layout: 'cards',
      title: 'Two sample services',
      text: 'Each card shows its service.',
      services: [
        {
          title: 'First sample card',
          description: 'What the client gets, by when and for how much.',
          icon: 'code',
          tint: 'crocus',
          drawing: 'code-desk',
          link: { href: '#first-card' },
          tags: ['First tag', 'Second tag', 'Third tag'],
        },
        {
          title: 'Second sample card',
          description: 'A shorter one.',
          icon: 'search',
          tint: 'saffron',
          drawing: 'search-result',
          link: { href: '#second-card' },
          tags: ['First tag', 'Second tag', 'Third tag'],
        },
      ],
    },
  },
  {
    name: 'Services as an index',
    props: {
      layout: 'index',
      title: 'Three sample services',
      text: 'A row each.',
      services: [
        {
          title: 'First sample service',
          description: 'What the client gets, by when and for how much.',
          icon: 'code',
          link: { href: '#first' },
          tags: ['First tag', 'Second tag', 'Third tag'],
        },
        {
          title: 'Second',
          description: 'A shorter one.',
          icon: 'search',
          link: { href: '#second' },
          tags: ['First tag', 'Second tag', 'Third tag'],
        },
        {
          title: 'Third sample service',
          description: 'The last of them.',
          icon: 'shopping-bag',
          link: { href: '#third' },
          tags: ['First tag', 'Second tag', 'Third tag'],
        },
      ],
    },
  },
  {
    name: 'Services as a wall with prices',
    props: {
      layout: 'wall',
      title: 'A wall of sample offers',
      services: (
        [
          ['saffron', 'page-on-lattice'],
          ['ink', 'code-desk'],
          ['dal', 'app-screens'],
          ['crocus', 'search-result'],
          ['walnut', 'houseboat-site'],
          ['chinar', 'checkout'],
        ] as const
      ).map(([ground, drawing], index) => ({
        title: `Sample offer ${index + 1}`,
        description: 'What it is, in one sentence.',
        facts: [
          { label: 'From', value: facts.startingPrice },
          { label: 'Ready in', value: '5-7 days' },
        ],
        link: { to: '/' },
        ground,
        drawing,
      })),
    },
  },
];
