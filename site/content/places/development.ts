import facts from '../facts.ts';
import type { Fact, Ground, Page, Question, RichText, Star } from '../model.ts';
import type { Half } from '../../sections/Pair/Pair.tsx';
import type { Section } from '../../sections/index.ts';
import type { Planner, Season } from '../../sections/Seasons/Seasons.tsx';
import { packages, packageWording } from '../packages.ts';
import { areaLinks, constellationAround, type DistrictSlug } from './atlas.ts';
import { alone, type Middle, together } from './bands.ts';
import { callOf, type Closing, heroOf, type Sample } from './wording.ts';
import { belowWebDevelopment } from '../trails.ts';

/** The copy of one place's page on web development. What all such pages share is in `developmentPage`. */
export type DevelopmentCopy = {
  /** The page's title and description for search engines. */
  title: string;
  description: string;
  keywords: string[];
  lede: string;
  /** The place's own trade, and its software. */
  sample: Sample;
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
  matching: { to: `/${string}`; label: string };
  bands: (parts: DevelopmentParts) => Middle;
};

/** §2 Regional page: the four highlights, with the claims of §9. */
const highlights: Fact[] = [
  { label: 'websites built', value: facts.regional.websites },
  { label: 'years of work', value: facts.regional.years },
  { label: 'Core Web Vitals scores', value: facts.regional.vitals },
  { label: 'for a reply, on working days', value: `${facts.replyHours} h` },
];

const services = [
  'Business websites',
  'Online shops',
  'Custom web applications',
  'Mobile apps',
  'ERP and school software',
  'Hosting, domain and maintenance',
];

const stepTitles = ['Discover', 'Architect', 'Develop', 'QA & Integrate', 'Deploy & Monitor'];

/** §2 Regional page: hero, highlights, benefits, services, steps, areas, pricing, questions, closing. */
export function developmentPage(place: DevelopmentPlace, copy: DevelopmentCopy): Page {
  const { name, bands } = place;
  return {
    metadata: {
      title: copy.title,
      description: copy.description,
      keywords: copy.keywords,
    },
    place: name,
    service: {
      name: `Web development in ${name}`,
      serviceType: 'Web development',
      category: 'Software development',
      areaServed: name,
    },
    sections: [
      {
        kind: 'hero',
        ...heroOf(copy.sample),
        trail: { above: belowWebDevelopment, here: name },
        title: `Web development in ${name}`,
        lede: copy.lede,
        actions: [
          { label: 'Get Free Proposal', to: '/quote' },
          { label: 'Talk to an Expert', to: '/contact' },
        ],
        facts: highlights,
      },
      ...bands(partsOf(copy)),
      endOf(place, copy),
    ],
  };
}

export type DevelopmentParts = ReturnType<typeof partsOf>;

/** A grower's year comes first, a weaver's way of working, a shopkeeper's price. */
export const districtBands: Record<DistrictSlug, DevelopmentPlace['bands']> = {
  jammu: ({ seasons, process, pricing, answers }) => [
    alone('paper', pricing),
    together('ink', [process, seasons]),
    answers('snow'),
  ],
  kashmir: ({ seasons, process, pricing, answers }) => [
    alone('ink', seasons),
    together('paper', [process, pricing]),
    answers('snow'),
  ],
  anantnag: ({ seasons, process, pricing, answers }) => [
    alone('snow', process),
    together('paper', [seasons, pricing]),
    answers('snow'),
  ],
  baramulla: ({ seasons, process, pricing, answers }) => [
    together('paper', [seasons, process], 'first'),
    alone('snow', pricing),
    answers('ink'),
  ],
  budgam: ({ seasons, process, pricing, answers }) => [
    together('paper', [process, pricing]),
    alone('ink', seasons),
    answers('snow'),
  ],
  pulwama: ({ seasons, process, pricing, answers }) => [
    alone('snow', seasons),
    answers('ink'),
    together('snow', [pricing, process], 'first'),
  ],
  shopian: ({ seasons, process, pricing, answers }) => [
    together('paper', [seasons, pricing]),
    alone('ink', process),
    answers('snow'),
  ],
  bandipora: ({ seasons, process, pricing, answers }) => [
    together('ink', [seasons, process], 'first'),
    answers('paper'),
    alone('snow', pricing),
  ],
  kulgam: ({ seasons, process, pricing, answers }) => [
    alone('snow', pricing),
    answers('paper'),
    together('ink', [process, seasons]),
  ],
};

const { basic, standard, premium } = facts.delivery;

/** When to start, for each season. §9 gives the times of other work than packages. */
const planner: Planner = {
  to: '/quote',
  works: [
    { label: 'Basic', text: basic, days: 7 },
    { label: 'Standard', text: standard, days: 10 },
    { label: 'Premium', text: premium, days: 14 },
    { label: '5-10 pages', text: '2-4 weeks', days: 28 },
    { label: 'Shop or portal', text: '4-10 weeks', days: 70 },
  ],
  wording: {
    choose: 'When must we start? Choose what you need.',
    by: 'Start by',
    always: 'Start on any day',
    rule: 'This counts our longest time, and two weeks for your facts and your tests.',
    ask: 'Ask about this',
  },
};

/** What stands between the hero and the end. */
function partsOf(copy: DevelopmentCopy) {
  const { each, ...processHead } = copy.process;
  return {
    seasons: { kind: 'seasons', ...copy.benefits, planner } satisfies Half,
    process: {
      kind: 'steps',
      layout: 'row',
      ...processHead,
      steps: stepTitles.map((title, index) => ({ title, text: each[index] ?? '' })),
    } satisfies Half,
    pricing: {
      kind: 'pricing',
      id: 'packages',
      ...copy.pricing,
      packages,
      wording: packageWording,
    } satisfies Half,
    answers: (ground: Ground): Section => ({
      kind: 'faq',
      ground,
      title: copy.questions.title,
      questions: copy.questions.list,
      reasons: {
        id: 'services',
        title: copy.services.title,
        ...(copy.services.text && { text: copy.services.text }),
        features: services.map((title, index) => ({ title, text: copy.services.each[index] ?? '' })),
      },
    }),
  };
}

/** Where we work, on a map if we know where the place is, with the call to action. */
function endOf(place: DevelopmentPlace, copy: DevelopmentCopy): Section {
  const { focus } = place;
  return {
    kind: 'areas',
    ground: 'paper',
    ...copy.areas,
    areas: areaLinks('web-development'),
    here: place.path,
    matching: place.matching,
    call: callOf(copy.closing, [
      { label: 'Get Free Proposal', to: '/quote' },
      { label: `Call ${facts.phone.label}`, href: facts.phone.href },
    ]),
    ...(focus && { constellation: constellationAround(focus, place.name, 'web-development', place.towns) }),
  };
}
