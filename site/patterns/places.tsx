import type { PlaceSection, Star } from '../content/model.ts';
import { pirPanjal, starsAround } from '../content/places/atlas.ts';
import { SectionList } from '../templates/SectionList.tsx';
import type { Example, Pattern } from './PatternSheet/PatternSheet.tsx';

const towns: Star[] = [
  { name: 'Pampore', at: [34.016, 74.925], rank: 'town' },
  { name: 'Tral', at: [33.932, 75.105], rank: 'town' },
];

const areas = [
  { label: 'Jammu', href: '#jammu' },
  { label: 'Kashmir', href: '#kashmir' },
  { label: 'Anantnag', href: '#anantnag' },
  { label: 'Baramulla', href: '#baramulla' },
];

export default {
  title: 'Places',
  examples: [
    section('Hero of a place', {
      kind: 'placeHero',
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
    }),
    section('Seasons', {
      kind: 'seasons',
      ground: 'snow',
      title: 'A sample year',
      text: 'The second season runs over the turn of the year.',
      seasons: [
        { title: 'Summer', from: 5, to: 8, months: 'May to August', text: 'Guests.' },
        { title: 'Winter', from: 12, to: 2, months: 'December to February', text: 'Snow.' },
      ],
    }),
    section('Sectors', {
      kind: 'sectors',
      ground: 'paper',
      title: 'Sample trades',
      text: 'A row each.',
      sectors: [
        {
          title: 'Growers',
          text: 'What a buyer asks first stands first.',
          parts: ['Varieties', 'Rate on request'],
        },
        { title: 'Schools', text: 'Admissions, notices and results.', parts: ['Admissions', 'Notices'] },
      ],
    }),
    section('Areas as a list', {
      kind: 'areas',
      ground: 'ink',
      title: 'Sample areas',
      text: 'Each leads to its page.',
      areas,
      here: '/patterns/places',
      matching: { label: 'The matching page', href: '#matching' },
    }),
    section('Areas as a picture, distances true', {
      kind: 'areas',
      ground: 'paper',
      title: 'Sample areas as they lie',
      text: 'Without a focus.',
      areas,
      here: '/patterns/places',
      matching: { label: 'The matching page', href: '#matching' },
      constellation: {
        label: 'Places as they lie',
        stars: starsAround(undefined, 'web-designing'),
        note: 'Each dot where it lies.',
      },
    }),
  ],
} satisfies Pattern;

function section(name: string, data: PlaceSection): Example {
  return { name, wide: true, show: <SectionList sections={[data]} /> };
}
