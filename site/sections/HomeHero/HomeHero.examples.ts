import facts from '../../content/facts.ts';
import type { Examples } from '../examples.ts';
import type { HomeHeroProps } from './HomeHero.tsx';

export const examples: Examples<HomeHeroProps> = [
  {
    name: 'Hero of Home',
    props: {
      note: 'A sample note above the title',
      typed: ['Sample Services', 'Sample Apps', 'Sample Marketing'],
      title: 'typed one after the other.',
      lede: 'The words before this line are typed and deleted in turn. One button stops everything that moves.',
      actions: [
        { label: 'First action', href: '#first' },
        { label: 'Second action', href: '#second' },
      ],
      facts: [
        { label: 'Websites from', value: facts.startingPrice },
        { label: 'Ready in', value: '5–7 days' },
        { label: 'A reply within', value: '24 hours' },
      ],
      slides: [
        { drawing: 'houseboat-site', title: 'First slide.', caption: 'Sample: what it shows' },
        { drawing: 'school-desk', title: 'Second slide.', caption: 'Sample: what it shows' },
        { drawing: 'saffron-site', title: 'Third slide.', caption: 'Sample: what it shows' },
      ],
      backgrounds: 4,
      wording: { slides: 'Sample slides', slide: 'Slide', pause: 'Pause animation' },
    },
  },
];
