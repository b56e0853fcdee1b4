import type { Examples } from '../examples.ts';
import { features } from '../samples.ts';
import type { PlateProps } from './Plate.tsx';

export { Plate as Component } from './Plate.tsx';

export const examples: Examples<PlateProps> = [
  {
    name: 'Plate',
    props: {
      ground: 'paper',
      title: 'A sample plate',
      text: 'Parts to either side of the drawing that numbers them.',
      drawing: 'newsletter-anatomy',
      parts: features.slice(0, 5),
    },
  },
];
