import facts from '../facts.ts';
import type { Feature, Ground, Page, Question, RichText, Star } from '../model.ts';
import type { Section } from '../../sections/index.ts';
import type { FeatureWithParts } from '../../sections/Features/Features.tsx';
import type { Step } from '../../sections/Steps/Steps.tsx';
import { packages, packageWording } from '../packages.ts';
import { areaLinks, distanceTo, pirPanjal, starsAround, type DistrictSlug } from './atlas.ts';
import { type Closing, closingOf, heroOf, mapNote, type Sample, type Trade } from './wording.ts';

/** The copy of one place's page on web design. */
export type DesignCopy = {
  title: string;
  description: string;
  keywords: string[];
  lede: string;
  /** A sample site for a business in this place, on a ground close to its colours. */
  sample: Sample;
  sectors: { title: string; text?: string; three: [FeatureWithParts, FeatureWithParts, FeatureWithParts] };
  look: { title: string; text?: string; three: [Feature, Feature, Feature] };
  /** Steps that this place's trades would recognise. */
  process: { title: string; steps: [Step, Step, Step, Step] };
  pricing: { title: string; text: RichText };
  questions: { title: string; list: [Question, Question, Question, Question] };
  areas: { title: string; text: string };
  closing: Closing;
};

/** The place of a page on web design. */
export type DesignPlace = {
  slug: DistrictSlug;
  name: string;
  towns: Star[];
  nearness?: number;
  trade: Trade;
};

/** A large picture moves the figures below the first screen, so the lede says what a site costs. */
function ledeOf({ lede, sample }: DesignCopy): string {
  if (sample.layout !== 'bleed') return lede;
  return `${lede} From ${facts.startingPrice} ${facts.terms.gst}, ready in ${facts.delivery.basic}.`;
}

/** A place's page on web design: what its trades need, how the site looks, and where we work. */
export function designPage(place: DesignPlace, copy: DesignCopy): Page {
  const { slug, name, trade } = place;
  const path = `/web-designing-in/${slug}` as const;
  return {
    metadata: { title: copy.title, description: copy.description, keywords: copy.keywords },
    structuredData: ['service', 'breadcrumbs', 'faq'],
    service: {
      name: `Web designing in ${name}`,
      serviceType: 'Web design',
      category: 'Web design',
      areaServed: name,
    },
    breadcrumbs: [
      { label: 'Home', to: '/' },
      { label: 'Web designing', to: '/services/web-design' },
      { label: name, to: path },
    ],
    sections: [
      {
        kind: 'hero',
        ...heroOf(copy.sample),
        title: `Web designing in ${name}`,
        lede: ledeOf(copy),
        actions: [
          { label: 'Get a free quote', to: '/quote?service=Web%20Design' },
          { label: 'See our work', to: '/portfolio' },
        ],
        facts: [
          facts.websitesFrom,
          { label: 'Basic package ready in', value: facts.delivery.basic },
          { label: 'Websites built', value: facts.regional.websites },
        ],
      },
      ...inOrder(trade, partsOf(place, copy)),
      {
        ...closingOf(copy.closing, copy.sample),
        actions: [
          { label: 'Get a free quote', to: '/quote?service=Web%20Design' },
          { label: 'Write to us', to: '/contact' },
        ],
        facts: [facts.websitesFrom, { label: 'Reply within', value: facts.reply }],
      },
    ],
  };
}

type Parts = ReturnType<typeof partsOf>;

/** Guests ask first where a place is, a shopkeeper what it costs, a maker how it looks. */
function inOrder(trade: Trade, { trades, look, process, pricing, faq, areas }: Parts): Section[] {
  switch (trade) {
    case 'orchards':
      return [
        trades('rows', 'paper'),
        look('headline', 'ink'),
        process('row'),
        pricing('rows', 'paper'),
        areas('snow'),
        faq('paper'),
      ];
    case 'fields':
      return [
        trades('plates', 'snow'),
        process('timeline', 'ink'),
        look('list', 'snow'),
        areas('paper'),
        faq('snow'),
        pricing('cards', 'paper'),
      ];
    case 'crafts':
      return [
        look('headline', 'snow'),
        trades('plates', 'paper'),
        process('lattice'),
        faq('ink'),
        pricing('cards', 'paper'),
        areas('snow'),
      ];
    case 'guests':
      return [
        areas('paper'),
        trades('plates', 'snow'),
        look('headline', 'ink'),
        pricing('rows', 'paper'),
        process('row'),
        faq('paper'),
      ];
    case 'town':
      return [
        pricing('rows', 'snow'),
        trades('rows', 'paper'),
        faq('snow'),
        look('headline', 'ink'),
        process('timeline', 'paper'),
        areas('snow'),
      ];
    default:
      return trade satisfies never;
  }
}

/** The sections between hero and closing. Each takes its layout and ground. */
function partsOf({ slug, name, towns, nearness }: DesignPlace, copy: DesignCopy) {
  return {
    trades: (layout: 'rows' | 'plates', ground: Ground): Section => ({
      kind: 'features',
      id: 'trades',
      layout,
      ground,
      title: copy.sectors.title,
      ...(copy.sectors.text && { text: copy.sectors.text }),
      features: copy.sectors.three,
    }),
    look: (layout: 'headline' | 'list', ground: Ground): Section => ({
      kind: 'features',
      id: 'look',
      layout,
      ground,
      title: copy.look.title,
      ...(copy.look.text && { text: copy.look.text }),
      features: copy.look.three,
    }),
    process: (layout: 'row' | 'lattice' | 'timeline', ground: Ground = 'snow'): Section => {
      if (layout === 'timeline') return { kind: 'steps', layout, ground, ...copy.process };
      if (layout === 'row') return { kind: 'steps', layout, ...copy.process };
      return { kind: 'steps', layout, ...copy.process };
    },
    pricing: (layout: 'cards' | 'rows', ground: 'snow' | 'paper'): Section => ({
      kind: 'pricing',
      id: 'packages',
      layout,
      ground,
      ...copy.pricing,
      packages,
      wording: packageWording,
    }),
    faq: (ground: Ground): Section => ({
      kind: 'faq',
      id: 'faq',
      ground,
      title: copy.questions.title,
      questions: copy.questions.list,
    }),
    areas: (ground: Ground): Section => ({
      kind: 'areas',
      ground,
      ...copy.areas,
      areas: areaLinks('web-designing'),
      here: `/web-designing-in/${slug}`,
      matching: { label: `Web development in ${name}`, to: `/web-development-in/${slug}` },
      constellation: {
        label: `Places around ${name}`,
        stars: [...starsAround(slug, 'web-designing'), ...towns],
        focus: name,
        ...(slug !== 'kashmir' && { distanceToOffice: distanceTo(slug) }),
        ...(nearness && { nearness }),
        ridge: pirPanjal,
        note: mapNote(nearness),
      },
    }),
  };
}
