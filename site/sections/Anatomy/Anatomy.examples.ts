import type { Examples } from '../examples.ts';
import { features } from '../samples.ts';
import type { AnatomyProps } from './Anatomy.tsx';

export const examples: Examples<AnatomyProps> = [
  {
    name: 'Anatomy as a list',
    props: {
      layout: 'list',
      title: 'A drawing with numbers',
      text: 'The drawing stays in sight while its parts scroll.',
      drawing: 'page-parts',
      parts: [
        ...features.slice(0, 3),
        { title: 'Fourth part', text: 'Short.' },
        { title: 'Fifth part', text: 'Beside its number in the drawing.' },
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
      text: 'Parts on both sides of the drawing with their numbers.',
      drawing: 'newsletter-anatomy',
      parts: features.slice(0, 5),
    },
  },
];
