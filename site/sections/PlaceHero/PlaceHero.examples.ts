import { pirPanjal } from '../../content/places/atlas.ts';
import type { Star } from '../../content/model.ts';
import { starsAround } from '../../content/places/atlas.ts';
import type { Examples } from '../examples.ts';
import type { PlaceHeroProps } from './PlaceHero.tsx';

export { PlaceHero as Component } from './PlaceHero.tsx';

const towns: Star[] = [
  { name: 'Pampore', at: [34.016, 74.925], rank: 'town' },
  { name: 'Tral', at: [33.932, 75.105], rank: 'town' },
];

export const examples: Examples<PlaceHeroProps> = [
  {
    name: 'Hero of a place',
    props: {
      above: [{ label: 'Above', href: '#above' }],
      here: 'Pulwama',
      title: 'Sample work in Pulwama',
      lede: 'A place among its neighbours: directions from it are true, its own towns around it.',
      actions: [
        { label: 'First action', href: '#first' },
        { label: 'Second action', href: '#second' },
      ],
      facts: [
        { label: 'sample websites', value: '100+' },
        { label: 'sample years', value: '5+' },
      ],
      constellation: {
        label: 'Places around Pulwama',
        stars: [...starsAround('pulwama', 'web-development'), ...towns],
        focus: 'Pulwama',
        ridge: pirPanjal,
        note: 'Directions are true, distances drawn closer.',
      },
    },
  },
];
