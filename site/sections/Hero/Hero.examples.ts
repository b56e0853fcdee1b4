import facts from '../../content/facts.ts';
import { contactForm } from '../../content/forms/contact.ts';
import type { Link, Star } from '../../content/model.ts';
import { pirPanjal, starsAround } from '../../content/places/atlas.ts';
import type { Examples } from '../examples.ts';
import type { HeroProps } from './Hero.tsx';

export { Hero as Component } from './Hero.tsx';

const towns: Star[] = [
  { name: 'Pampore', at: [34.016, 74.925], rank: 'town' },
  { name: 'Tral', at: [33.932, 75.105], rank: 'town' },
];

const trail = {
  above: [{ label: 'Home', to: '/' } as const, { label: 'Services', to: '/services' } as const],
};
const actions: Link[] = [
  { label: 'First action', href: '#first' },
  { label: 'Second action', href: '#second' },
];
const lede =
  'One sentence that says what the visitor gets, by when and for how much, so that even a visitor who reads nothing else knows what we offer.';
const figures = [
  { label: 'sample traffic', value: '500%' },
  { label: 'sample first pages', value: '85%' },
  { label: 'sample campaigns', value: '200+' },
];

export const examples: Examples<HeroProps> = [
  {
    name: 'Hero with a work sample and facts',
    props: {
      layout: 'work',
      title: 'Sample work in a sample town',
      lede: 'One sentence about what we make there, for whom and by when.',
      actions: [
        { label: 'First action', href: '#first' },
        { label: 'Second action', href: '#second' },
      ],
      facts: [
        { label: 'Websites from', value: facts.startingPrice },
        { label: 'Ready in', value: '5-7 days' },
      ],
      work: { drawing: 'kani-site', title: 'A sample of work.', caption: 'Sample: what it shows' },
    },
  },
  {
    name: 'Hero of a place',
    props: {
      layout: 'place',
      trail: { above: [{ label: 'Above', href: '#above' }], here: 'Pulwama' },
      title: 'Sample work in Pulwama',
      lede: 'A place among its neighbours and its own towns. Directions from it are true.',
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
        note: 'The directions are true. Far places are drawn closer.',
      },
    },
  },
  {
    name: 'Hero with a title only',
    props: { layout: 'title', title: 'A sample page', text: 'One sentence below its title.' },
  },
  {
    name: 'Hero with a picture, on crocus',
    props: {
      layout: 'picture',
      ground: 'crocus',
      trail: { ...trail, here: 'Search' },
      title: 'Be the first answer.',
      lede,
      actions,
      note: 'A sample note in one line.',
      work: { drawing: 'search-result', title: 'A sample of work.', caption: 'Sample: what it shows' },
    },
  },
  {
    name: 'Hero with a picture, on dal',
    props: {
      layout: 'picture',
      ground: 'dal',
      trail: { ...trail, here: 'Apps' },
      title: 'In every pocket in the valley.',
      lede,
      actions,
      work: { drawing: 'page-on-lattice', title: 'A sample of work.', caption: 'Sample: what it shows' },
    },
  },
  {
    name: 'Hero with a picture that runs off the page, on walnut',
    props: {
      layout: 'bleed',
      ground: 'walnut',
      trail: { ...trail, here: 'Design' },
      title: 'A page cut to fit.',
      lede,
      actions,
      note: 'A sample note in one line.',
      work: { drawing: 'page-on-lattice', caption: 'Sample: what it shows' },
      facts: figures,
    },
  },
  {
    name: 'Hero with a picture that runs off the page, on saffron',
    props: {
      layout: 'bleed',
      ground: 'saffron',
      title: 'As loud as it gets.',
      lede,
      actions,
      work: { drawing: 'code-desk', caption: 'Sample: what it shows' },
      facts: figures,
    },
  },
  {
    name: 'Hero with a form, on chinar',
    props: {
      layout: 'form',
      id: 'hero-form-chinar',
      ground: 'chinar',
      badges: ['Sample badge', 'Another'],
      title: 'Tell us, and it is written down.',
      lede,
      actions: [],
      form: { title: 'A sample form', wording: contactForm },
    },
  },
  {
    name: 'Hero with figures, on walnut',
    props: {
      layout: 'figures',
      ground: 'walnut',
      trail: { ...trail, here: 'Figures' },
      badge: 'Sample badge',
      title: 'What it came to.',
      lede,
      actions,
      facts: figures,
    },
  },
  {
    name: 'Hero with figures, on paper',
    props: {
      layout: 'figures',
      ground: 'paper',
      title: 'Counted, not guessed.',
      lede,
      actions,
      facts: figures,
    },
  },
  {
    name: 'Hero with figures that count up, on crocus',
    props: {
      layout: 'figures',
      ground: 'crocus',
      title: 'Counted while you look.',
      lede,
      actions,
      facts: [...figures, { label: 'sample years', value: '10+' }],
      counted: true,
    },
  },
  {
    name: 'Hero with words only, on ink',
    props: {
      layout: 'plain',
      ground: 'ink',
      trail: { ...trail, here: 'A plain page' },
      title: 'A plain hero for a page of text.',
      lede,
      actions: [],
    },
  },
  {
    name: 'Hero with words only, on snow',
    props: {
      layout: 'plain',
      ground: 'snow',
      trail: { ...trail, here: 'A plain page' },
      title: 'Hosting that nobody has to think about.',
      lede,
      actions,
    },
  },
  {
    name: 'Hero with a picture, on paper',
    props: {
      layout: 'picture',
      ground: 'paper',
      title: 'On the quiet ground.',
      lede,
      actions,
      work: { drawing: 'houseboat-site', title: 'A sample of work.', caption: 'Sample: what it shows' },
    },
  },
];
