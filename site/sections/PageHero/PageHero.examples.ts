import { contactForm } from '../../content/forms/contact.ts';
import type { Link } from '../../content/model.ts';
import type { Examples } from '../examples.ts';
import type { PageHeroProps } from './PageHero.tsx';

export { PageHero as Component } from './PageHero.tsx';

const trail = {
  above: [{ label: 'Home', to: '/' } as const, { label: 'Services', to: '/services' } as const],
};
const actions: Link[] = [
  { label: 'First action', href: '#first' },
  { label: 'Second action', href: '#second' },
];
const lede =
  'One sentence that says what the visitor gets, by when and for how much, so that who leaves after it has not come in vain.';
const figures = [
  { label: 'sample traffic', value: '500%' },
  { label: 'sample first pages', value: '85%' },
  { label: 'sample campaigns', value: '200+' },
];

export const examples: Examples<PageHeroProps> = [
  {
    name: 'With a picture, on crocus',
    props: {
      layout: 'picture',
      ground: 'crocus',
      trail: { ...trail, here: 'Search' },
      title: 'Be the first answer.',
      lede,
      actions,
      note: 'A sample note in one line.',
      work: { drawing: 'ranking-curve', title: 'A sample of work.', caption: 'Sample: what it shows' },
    },
  },
  {
    name: 'With a picture, on dal',
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
    name: 'With a picture that runs off the page, on walnut',
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
    name: 'With a picture that runs off the page, on saffron',
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
    name: 'With a form, on chinar',
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
    name: 'With figures, on walnut',
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
    name: 'With figures, on paper',
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
    name: 'With figures that count up, on crocus',
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
    name: 'Plain, on ink',
    props: {
      layout: 'plain',
      ground: 'ink',
      trail: { ...trail, here: 'A plain page' },
      title: 'A plain head for a page of words.',
      lede,
      actions: [],
    },
  },
  {
    name: 'Plain, on snow',
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
    name: 'With a picture, on paper',
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
