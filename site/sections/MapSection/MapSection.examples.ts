import facts from '../../content/facts.ts';
import type { Examples } from '../examples.ts';
import type { MapSectionProps } from './MapSection.tsx';

export const examples: Examples<MapSectionProps> = [
  {
    name: 'Map',
    props: {
      title: 'A sample map',
      embed: facts.map.embed,
      address: ['A sample street', 'A sample town'],
      fold: 'Street map',
    },
  },
];
