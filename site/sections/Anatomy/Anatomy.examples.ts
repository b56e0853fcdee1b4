import { features } from '../samples.ts';
import type { Examples } from '../examples.ts';
import type { AnatomyProps } from './Anatomy.tsx';

export { Anatomy as Component } from './Anatomy.tsx';

export const examples: Examples<AnatomyProps> = [
  {
    name: 'Anatomy as a list',
    props: {
      layout: 'list',
      title: 'A drawing in numbers',
      text: 'It stands still while its parts go by.',
      drawing: 'page-parts',
      parts: [
        ...features.slice(0, 3),
        { title: 'Fourth part', text: 'Short.' },
        { title: 'Fifth part', text: 'Under its number in the drawing.' },
        { title: 'Sixth part', text: 'The last of them.' },
      ],
    },
  },
  {
    name: 'Anatomy as a plate',
    props: {
      layout: 'plate',
      ground: 'paper',
      title: 'A sample plate',
      text: 'Parts to either side of the drawing that numbers them.',
      drawing: 'newsletter-anatomy',
      parts: features.slice(0, 5),
    },
  },
];
