import type { Examples } from '../examples.ts';
import type { CatalogueProps } from './Catalogue.tsx';

export { Catalogue as Component } from './Catalogue.tsx';

export const examples: Examples<CatalogueProps> = [
  {
    name: 'Catalogue',
    props: {
      title: 'A wall of sample offers',
      offers: (
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
        text: 'What it is, in one sentence.',
        facts: [
          { label: 'From', value: '₹9,999' },
          { label: 'Ready in', value: '5-7 days' },
        ],
        link: { to: '/' },
        ground,
        drawing,
      })),
    },
  },
];
