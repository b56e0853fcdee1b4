import type { Examples } from '../examples.ts';
import type { ServicesProps } from './Services.tsx';

export { Services as Component } from './Services.tsx';

export const examples: Examples<ServicesProps> = [
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
          tint: 'crocus',
          link: { href: '#first' },
          tags: ['First tag', 'Second tag', 'Third tag'],
        },
        {
          title: 'Second',
          description: 'A shorter one.',
          icon: 'search',
          tint: 'saffron',
          link: { href: '#second' },
          tags: ['First tag', 'Second tag', 'Third tag'],
        },
        {
          title: 'Third sample service',
          description: 'The last of them.',
          icon: 'shopping-bag',
          tint: 'dal',
          link: { href: '#third' },
          tags: ['First tag', 'Second tag', 'Third tag'],
        },
      ],
    },
  },
];
