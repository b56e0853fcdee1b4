import { starsAround } from '../../content/places/atlas.ts';
import type { Examples } from '../examples.ts';
import type { AreasProps } from './Areas.tsx';

const areas = [
  { label: 'Jammu', href: '#jammu' },
  { label: 'Kashmir', href: '#kashmir' },
  { label: 'Anantnag', href: '#anantnag' },
  { label: 'Baramulla', href: '#baramulla' },
];

export const examples: Examples<AreasProps> = [
  {
    name: 'Areas as a list',
    props: {
      ground: 'ink',
      title: 'Sample areas',
      text: 'Each links to its page.',
      areas,
      here: '/patterns/places',
      matching: { label: 'The matching page', href: '#matching' },
    },
  },
  {
    name: 'Areas as a picture, distances true',
    props: {
      ground: 'paper',
      title: 'Sample areas as they lie',
      text: 'Without a focus.',
      areas,
      here: '/patterns/places',
      matching: { label: 'The matching page', href: '#matching' },
      constellation: {
        label: 'Places as they lie',
        stars: starsAround(undefined, 'web-designing'),
        note: 'Each dot is at its true position.',
      },
    },
  },
  {
    name: 'Areas at the end of a page',
    props: {
      ground: 'paper',
      title: 'Sample areas below a call',
      text: 'The call comes first.',
      areas,
      here: '/patterns/places',
      matching: { label: 'The matching page', href: '#matching' },
      call: {
        title: 'Ask about a sample',
        question: 'How does a sample question look?',
        note: 'Sample chat',
        text: 'Like this, with its answer below.',
        actions: [{ label: 'Get a sample', href: '#sample' }],
        facts: [{ label: 'Reply within', value: '24 hours' }],
      },
    },
  },
];
