import { contactForm } from '../content/forms/contact.ts';
import type { Link, Section } from '../content/model.ts';
import { SectionList } from '../templates/SectionList.tsx';
import type { Example, Pattern } from './PatternSheet/PatternSheet.tsx';

type PageHero = Extract<Section, { kind: 'pageHero' }>;

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

export default {
  title: 'Heads of pages',
  examples: [
    hero('With a picture, on crocus', {
      kind: 'pageHero',
      layout: 'picture',
      ground: 'crocus',
      trail: { ...trail, here: 'Search' },
      title: 'Be the first answer.',
      lede,
      actions,
      note: 'A sample note in one line.',
      work: { drawing: 'ranking-curve', title: 'A sample of work.', caption: 'Sample: what it shows' },
    }),
    hero('With a picture, on dal', {
      kind: 'pageHero',
      layout: 'picture',
      ground: 'dal',
      trail: { ...trail, here: 'Apps' },
      title: 'In every pocket in the valley.',
      lede,
      actions,
      work: { drawing: 'page-on-lattice', title: 'A sample of work.', caption: 'Sample: what it shows' },
    }),
    hero('With a picture that runs off the page, on walnut', {
      kind: 'pageHero',
      layout: 'bleed',
      ground: 'walnut',
      trail: { ...trail, here: 'Design' },
      title: 'A page cut to fit.',
      lede,
      actions,
      note: 'A sample note in one line.',
      work: { drawing: 'page-on-lattice', caption: 'Sample: what it shows' },
      facts: figures,
    }),
    hero('With a picture that runs off the page, on saffron', {
      kind: 'pageHero',
      layout: 'bleed',
      ground: 'saffron',
      title: 'As loud as it gets.',
      lede,
      actions,
      work: { drawing: 'code-desk', caption: 'Sample: what it shows' },
      facts: figures,
    }),
    hero('With a form, on chinar', {
      kind: 'pageHero',
      layout: 'form',
      id: 'hero-form-chinar',
      ground: 'chinar',
      badges: ['Sample badge', 'Another'],
      title: 'Tell us, and it is written down.',
      lede,
      actions: [],
      form: { title: 'A sample form', wording: contactForm },
    }),
    hero('With figures, on walnut', {
      kind: 'pageHero',
      layout: 'figures',
      ground: 'walnut',
      trail: { ...trail, here: 'Figures' },
      badge: 'Sample badge',
      title: 'What it came to.',
      lede,
      actions,
      facts: figures,
    }),
    hero('With figures, on paper', {
      kind: 'pageHero',
      layout: 'figures',
      ground: 'paper',
      title: 'Counted, not guessed.',
      lede,
      actions,
      facts: figures,
    }),
    hero('With figures that count up, on crocus', {
      kind: 'pageHero',
      layout: 'figures',
      ground: 'crocus',
      title: 'Counted while you look.',
      lede,
      actions,
      facts: [...figures, { label: 'sample years', value: '10+' }],
      counted: true,
    }),
    hero('Plain, on ink', {
      kind: 'pageHero',
      layout: 'plain',
      ground: 'ink',
      trail: { ...trail, here: 'A plain page' },
      title: 'A plain head for a page of words.',
      lede,
      actions: [],
    }),
    hero('Plain, on snow', {
      kind: 'pageHero',
      layout: 'plain',
      ground: 'snow',
      trail: { ...trail, here: 'A plain page' },
      title: 'Hosting that nobody has to think about.',
      lede,
      actions,
    }),
    hero('With a picture, on paper', {
      kind: 'pageHero',
      layout: 'picture',
      ground: 'paper',
      title: 'On the quiet ground.',
      lede,
      actions,
      work: { drawing: 'houseboat-site', title: 'A sample of work.', caption: 'Sample: what it shows' },
    }),
  ],
} satisfies Pattern;

function hero(name: string, data: PageHero): Example {
  return { name, wide: true, show: <SectionList sections={[data]} /> };
}
