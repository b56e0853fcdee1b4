import { packageWording, packages } from '../content/packages.ts';
import type { Feature, Quote, Section } from '../content/model.ts';
import { quotesCarousel } from '../content/wording.ts';
import { SectionList } from '../templates/SectionList.tsx';
import type { Example, Pattern } from './PatternSheet/PatternSheet.tsx';

const quotes: Quote[] = [
  {
    text: 'They asked what a guest wants to know at ten at night, and put that on the first screen.',
    author: 'Sample Host',
    position: 'Sample guest house',
    rating: { value: 5, label: 'Rated 5 out of 5' },
  },
  {
    text: 'The register is done before the bell.',
    author: 'Sample Principal',
    position: 'Sample school',
    rating: { value: 4.5, label: 'Rated 4.5 out of 5' },
  },
  {
    text: 'Orders come with the lot number on them, so nobody rings to ask which boxes they meant.',
    author: 'Sample Grower',
    position: 'Sample orchard',
  },
  {
    text: 'I change the prices myself, standing in the shop.',
    author: 'Sample Keeper',
    position: 'Sample shop',
  },
  {
    text: 'A long sample quote, so that the tallest of them decides how high all stand, and nothing below moves while they take turns: neither the buttons nor the section that follows.',
    author: 'Sample Person With A Long Name',
    position: 'Sample firm',
  },
];

const features: Feature[] = [
  { title: 'Custom design', text: 'Drawn for one client, from the first line on.', icon: 'book-open' },
  {
    title: 'Found by search',
    text: 'Titles, addresses and words that answer what is asked.',
    icon: 'search',
  },
  { title: 'Fits every screen', text: 'Read on a phone in the sun as on a desk.', icon: 'smartphone' },
  { title: 'Shops', text: 'A catalogue, a basket and a payment, each in its place.', icon: 'shopping-bag' },
  { title: 'Safe', text: 'Kept up to date, and copied every night.', icon: 'shield' },
  { title: 'Within reach', text: 'A person answers the telephone.', icon: 'phone' },
];

const facts = [
  { label: 'sample projects', value: '650+' },
  { label: 'sample satisfaction', value: '98%' },
  { label: 'sample visits', value: '1,498+' },
  { label: 'sample support', value: '24/7' },
];

export default {
  title: 'Sections',
  examples: [
    section('Stats on saffron', { kind: 'stats', ground: 'saffron', facts }),
    section('Stats with a heading, on ink', {
      kind: 'stats',
      ground: 'ink',
      title: 'Sample figures, counted up',
      text: 'Each is there from the start; the counting only draws the eye.',
      facts: facts.slice(0, 3),
    }),
    section('Quotes as a grid', {
      kind: 'quotes',
      layout: 'grid',
      ground: 'snow',
      title: 'Sample words of clients',
      quotes: quotes.slice(0, 3),
    }),
    section('Quotes as a grid of five', {
      kind: 'quotes',
      layout: 'grid',
      ground: 'paper',
      title: 'Five sample quotes',
      text: 'The first is the one to read.',
      quotes,
    }),
    section('Quotes as a carousel', {
      kind: 'quotes',
      layout: 'carousel',
      ground: 'ink',
      title: 'Sample quotes, one at a time',
      quotes,
      wording: quotesCarousel,
    }),
    section('Packages', {
      kind: 'pricing',
      title: 'Three packages, three prices',
      text: 'Ask on WhatsApp: the package is typed in already.',
      packages,
      wording: packageWording,
    }),
    section('Split, picture on the right', {
      kind: 'split',
      title: 'A sample of work beside its words',
      paragraphs: ['The picture runs off the page; the words keep to their column.'],
      points: ['First point', 'Second point', 'Third point'],
      actions: [
        { label: 'First action', href: '#first' },
        { label: 'Second action', href: '#second' },
      ],
      drawing: 'lodge-site',
      picture: 'right',
      tint: 'crocus',
    }),
    section('Split, picture on the left', {
      kind: 'split',
      title: 'The same, the other way round',
      paragraphs: ['Two of them may follow each other.', 'The second paragraph of a sample.'],
      drawing: 'shop-orders',
      picture: 'left',
      tint: 'saffron',
    }),
    section('Features as a panel', {
      kind: 'features',
      layout: 'panel',
      ground: 'snow',
      title: 'Six sample features',
      text: 'Wide and narrow by turns.',
      features,
    }),
    section('Features as a panel of three', {
      kind: 'features',
      layout: 'panel',
      ground: 'ink',
      title: 'Three sample features',
      features: features.slice(0, 3),
    }),
    section('Features as a list', {
      kind: 'features',
      layout: 'list',
      ground: 'paper',
      title: 'The same as a list',
      text: 'Where a list says it better than cards.',
      features: features.slice(0, 4),
    }),
  ],
} satisfies Pattern;

function section(name: string, data: Section): Example {
  return { name, wide: true, show: <SectionList sections={[data]} /> };
}
