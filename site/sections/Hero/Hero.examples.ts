import facts from '../../content/facts.ts';
import { contactForm } from '../../content/forms/contact.ts';
import type { Link, Star } from '../../content/model.ts';
import { pirPanjal, starsAround } from '../../content/places/atlas.ts';
import type { Examples } from '../examples.ts';
import type { HeroProps } from './Hero.tsx';

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
  'This sentence says what we sell, who buys it, where we work, when it is ready and what it costs. It is about as long as the longest one on a real page.';
const figures = [
  { label: 'sample traffic', value: '500%' },
  { label: 'sample first pages', value: '85%' },
  { label: 'sample campaigns', value: '200+' },
];

export const examples: Examples<HeroProps> = [
  {
    name: 'Hero with a work sample and facts',
    props: {
      layout: 'picture',
      ground: 'chinar',
      title: 'Sample work in a sample town',
      lede: 'One sentence about what we make there, who it is for and when it is ready.',
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
    name: 'Hero above a scene, with sizes to choose from',
    props: {
      layout: 'scene',
      ground: 'dal',
      title: 'Sample hosting in three sizes',
      lede,
      sizes: [
        { label: 'Small', value: 'one sample site' },
        { label: 'Large', value: 'a sample server of your own' },
      ],
      actions,
      note: 'A note in small letters.',
      facts: figures,
      scene: { drawing: 'rooms-scene', caption: 'What the scene shows.' },
    },
  },
  {
    name: 'Hero of a place',
    props: {
      layout: 'place',
      ground: 'paper',
      trail: { above: [{ label: 'Above', href: '#above' }], here: 'Pulwama' },
      title: 'Sample work in Pulwama',
      lede: 'A map shows the place, its neighbours and its own towns.',
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
    name: 'Hero with a title and a scene',
    props: {
      layout: 'title',
      greetings: [{ language: 'en', text: 'Hello' }],
      title: 'A sample page with its picture',
      text: 'One sentence below its title.',
      scene: {
        drawing: 'valley-scene',
        caption: ['What it shows. ', { label: 'A link', href: '#scene' }],
      },
    },
  },
  {
    name: 'Hero with a picture, on crocus',
    props: {
      layout: 'picture',
      ground: 'crocus',
      trail: { ...trail, here: 'Search' },
      title: 'Sample search services',
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
      title: 'Sample app development',
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
      title: 'Sample web design',
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
      title: 'Sample web development',
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
      title: 'Get a sample quote',
      lede,
      actions: [],
      form: { title: 'A sample form', wording: contactForm },
    },
  },
  {
    name: 'Hero with figures that count up, on crocus',
    props: {
      layout: 'figures',
      ground: 'crocus',
      title: 'Sample figures that count up',
      lede,
      actions,
      facts: [...figures, { label: 'sample years', value: '10+' }],
    },
  },
  {
    name: 'Hero with words only, on ink',
    props: {
      layout: 'plain',
      ground: 'ink',
      trail: { ...trail, here: 'A plain page' },
      title: 'A sample page of text',
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
      title: 'Sample hosting for small firms',
      lede,
      actions,
    },
  },
  {
    name: 'Hero with a picture, on paper',
    props: {
      layout: 'picture',
      ground: 'paper',
      title: 'Sample booking websites',
      lede,
      actions,
      work: { drawing: 'houseboat-site', title: 'A sample of work.', caption: 'Sample: what it shows' },
    },
  },
];
