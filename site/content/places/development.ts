import facts from '../facts.ts';
import type {
  Breadcrumb,
  Constellation,
  Fact,
  Ground,
  IconName,
  Page,
  Question,
  RichText,
  Star,
} from '../model.ts';
import type { Section } from '../../sections/index.ts';
import type { Season } from '../../sections/Seasons/Seasons.tsx';
import { packages, packageWording } from '../packages.ts';
import { areaLinks, distanceTo, pirPanjal, starsAround, type DistrictSlug } from './atlas.ts';
import {
  type Closing,
  closingOf,
  heroOf,
  mapNote,
  type Sample,
  type Trade,
  wholeMapNote,
} from './wording.ts';

/** The copy of one place's page on web development. What all such pages share is in `developmentPage`. */
export type DevelopmentCopy = {
  /** The page's title and description for search engines. */
  title: string;
  description: string;
  keywords: string[];
  lede: string;
  /** A screen of the place's own software. Without one, the hero shows the map. */
  sample?: Sample;
  benefits: { title: string; text?: string; seasons: Season[] };
  /** `each`: one or two sentences for each service, in the order of `services`. */
  services: { title: string; text?: string; each: Six };
  /** `each`: one for each step, in the order of `stepTitles`. */
  process: { title: string; text?: string; each: Five };
  areas: { title: string; text: string };
  pricing: { title: string; text: RichText };
  questions: { title: string; list: [Question, Question, Question, Question, Question, Question] };
  closing: Closing;
};

type Five = [string, string, string, string, string];
type Six = [...Five, string];

/** The place of a page on web development. */
export type DevelopmentPlace = {
  path: `/${string}`;
  name: string;
  /** The chief town in the middle of the map, and the towns around it. */
  focus: DistrictSlug | 'srinagar' | undefined;
  towns: Star[];
  /** How close distant towns are drawn (`Constellation`). */
  nearness?: number;
  matching: { to: `/${string}`; label: string };
  /** Without a trade, the sections follow the specification's order. */
  trade?: Trade;
};

/** §2 Regional page: the four highlights, with the claims of §9. */
const highlights: Fact[] = [
  { label: 'websites built', value: facts.regional.websites },
  { label: 'years of work', value: facts.regional.years },
  { label: 'Core Web Vitals scores', value: facts.regional.vitals },
  { label: 'for a reply, on working days', value: `${facts.replyHours} h` },
];

const services: { title: string; icon: IconName }[] = [
  { title: 'Business websites', icon: 'book-open' },
  { title: 'Online shops', icon: 'shopping-bag' },
  { title: 'Custom web applications', icon: 'code' },
  { title: 'Mobile apps', icon: 'smartphone' },
  { title: 'ERP and school software', icon: 'school' },
  { title: 'Hosting, domain and maintenance', icon: 'shield' },
];

const stepTitles = ['Discover', 'Architect', 'Develop', 'QA & Integrate', 'Deploy & Monitor'];

/** §2 Regional page: hero, highlights, benefits, services, steps, areas, pricing, questions, closing. */
export function developmentPage(place: DevelopmentPlace, copy: DevelopmentCopy): Page {
  const { path, name, trade } = place;
  const above: Breadcrumb[] = [
    { label: 'Home', to: '/' },
    { label: 'Web development', to: '/services/web-development' },
  ];
  return {
    metadata: {
      title: copy.title,
      description: copy.description,
      keywords: copy.keywords,
    },
    structuredData: ['service', 'breadcrumbs', 'faq'],
    service: {
      name: `Web development in ${name}`,
      serviceType: 'Web development',
      category: 'Software development',
      areaServed: name,
    },
    breadcrumbs: [...above, { label: name, to: path }],
    sections: [
      {
        kind: 'hero',
        ...(copy.sample
          ? heroOf(copy.sample)
          : { layout: 'place' as const, constellation: constellationAround(place) }),
        trail: { above, here: name },
        title: `Web development in ${name}`,
        lede: copy.lede,
        actions: [
          { label: 'Get Free Proposal', to: '/quote' },
          { label: 'Talk to an Expert', to: '/contact' },
        ],
        facts: highlights,
      },
      ...inOrder(trade, partsOf(place, copy)),
      {
        ...closingOf(copy.closing, copy.sample),
        actions: [
          { label: 'Get Free Proposal', to: '/quote' },
          { label: `Call ${facts.phone.label}`, href: facts.phone.href },
        ],
        facts: [facts.websitesFrom, { label: 'Reply within', value: facts.reply }],
      },
    ],
  };
}

type Parts = ReturnType<typeof partsOf>;

/** A grower's year comes first, a guest's map, a shopkeeper's list of software. */
function inOrder(
  trade: Trade | undefined,
  { seasons, services, process, areas, pricing, faq }: Parts,
): Section[] {
  switch (trade) {
    case 'orchards':
      return [
        seasons('snow'),
        services('headline', 'ink'),
        areas('paper'),
        process('row'),
        pricing('rows', 'paper'),
        faq('snow'),
      ];
    case 'fields':
      return [
        services('list', 'paper'),
        seasons('ink'),
        pricing('cards', 'paper'),
        process('timeline', 'snow'),
        faq('paper'),
        areas('snow'),
      ];
    case 'crafts':
      return [
        process('timeline', 'paper'),
        services('list', 'snow'),
        seasons('ink'),
        areas('paper'),
        pricing('rows', 'snow'),
        faq('paper'),
      ];
    case 'guests':
      return [
        areas('paper'),
        seasons('ink'),
        services('headline', 'snow'),
        pricing('cards', 'paper'),
        process('row'),
        faq('paper'),
      ];
    case 'town':
      return [
        services('panel', 'snow'),
        pricing('rows', 'paper'),
        process('timeline', 'ink'),
        seasons('paper'),
        faq('snow'),
        areas('paper'),
      ];
    case undefined:
      return [
        seasons('snow'),
        services('list', 'ink'),
        process('timeline', 'paper'),
        areas('snow'),
        pricing('cards', 'paper'),
        faq('snow'),
      ];
    default:
      return trade satisfies never;
  }
}

/** The sections between hero and closing. Each takes its layout and ground. */
function partsOf(place: DevelopmentPlace, copy: DevelopmentCopy) {
  return {
    seasons: (ground: Ground): Section => ({ kind: 'seasons', ground, ...copy.benefits }),
    services: (layout: 'panel' | 'headline' | 'list', ground: Ground): Section => ({
      kind: 'features',
      layout,
      ground,
      title: copy.services.title,
      ...(copy.services.text && { text: copy.services.text }),
      features: services.map((service, index) => ({ ...service, text: copy.services.each[index] ?? '' })),
    }),
    process: (layout: 'row' | 'timeline', ground: Ground = 'snow'): Section => {
      const { each, ...head } = copy.process;
      const steps = stepTitles.map((title, index) => ({ title, text: each[index] ?? '' }));
      if (layout === 'row') return { kind: 'steps', layout, ...head, steps };
      return { kind: 'steps', layout, ground, ...head, steps };
    },
    areas: (ground: Ground): Section => ({
      kind: 'areas',
      ground,
      ...copy.areas,
      areas: areaLinks('web-development'),
      here: place.path,
      matching: place.matching,
      ...(copy.sample && { constellation: constellationAround(place) }),
    }),
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
  };
}

/** A map of the place and its neighbours, or of all districts if we do not know where the place is. */
function constellationAround({ name, focus, towns, nearness }: DevelopmentPlace): Constellation {
  return {
    label: `Places around ${name}`,
    stars: [...starsAround(focus, 'web-development'), ...towns],
    ...(focus && { focus: name }),
    ...(focus && focus !== 'kashmir' && { distanceToOffice: distanceTo(focus) }),
    ...(nearness && { nearness }),
    ridge: pirPanjal,
    note: focus ? mapNote(nearness) : wholeMapNote,
  };
}
