import type { Examples } from '../examples.ts';
import type { HeroProps } from './Hero.tsx';

export { Hero as Component } from './Hero.tsx';

export const examples: Examples<HeroProps> = [
  {
    name: 'Hero with facts',
    props: {
      title: 'Sample work in a sample town',
      lede: 'One sentence about what we make there, for whom and by when.',
      actions: [
        { label: 'First action', href: '#first' },
        { label: 'Second action', href: '#second' },
      ],
      facts: [
        { label: 'Websites from', value: '₹9,999' },
        { label: 'Ready in', value: '5-7 days' },
      ],
      work: { drawing: 'walnut-site', title: 'A sample of work.', caption: 'Sample: what it shows' },
    },
  },
];
