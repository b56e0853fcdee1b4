import facts from '../facts.ts';
import type { Breadcrumb, Constellation, Fact, IconName, Page, Question, RichText, Star } from '../model.ts';
import type { Season } from '../../sections/Seasons/Seasons.tsx';
import { packages, packageWording } from '../packages.ts';
import { areaLinks, distanceTo, pirPanjal, starsAround, type DistrictSlug } from './atlas.ts';
import { callUs, type Ending, layoutOf, mapNote, wholeMapNote } from './wording.ts';

/** The copy of one place's page on web development. What all such pages share is in `developmentPage`. */
export type DevelopmentCopy = {
  /** The page's title and description for search engines. */
  title: string;
  description: string;
  keywords: string[];
  lede: string;
  benefits: { title: string; text?: string; seasons: Season[] };
  /** `each`: one or two sentences for each service, in the order of `services`. */
  services: { title: string; text: string; each: Six };
  /** `each`: one for each step, in the order of `steps`. */
  process: { title: string; text: string; each: Five };
  areas: { title: string; text: string };
  pricing: { title: string; text: RichText };
  questions: { title: string; list: [Question, Question, Question, Question, Question, Question] };
  closing: { title: string; text: string };
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
  ending: Ending;
};

/** §2 Regional page: the four highlights, with the claims of §9. */
const highlights: Fact[] = [
  { label: 'websites built', value: facts.regional.websites },
  { label: 'years of work', value: facts.regional.years },
  { label: 'Core Web Vitals scores', value: facts.regional.vitals },
  { label: 'until we reply', value: `${facts.replyHours} h` },
];

const services: { title: string; icon: IconName }[] = [
  { title: 'Business websites', icon: 'book-open' },
  { title: 'Online shops', icon: 'shopping-bag' },
  { title: 'Custom web applications', icon: 'code' },
  { title: 'Mobile apps', icon: 'smartphone' },
  { title: 'ERP and school software', icon: 'school' },
  { title: 'Hosting, domain and care', icon: 'shield' },
];

const steps = ['Discover', 'Architect', 'Develop', 'QA & Integrate', 'Deploy & Monitor'];

/** §2 Regional page: its sections in order. */
export function developmentPage(place: DevelopmentPlace, copy: DevelopmentCopy): Page {
  const { path, name, matching, ending } = place;
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
        layout: 'place',
        trail: { above, here: name },
        title: `Web development in ${name}`,
        lede: copy.lede,
        actions: [
          { label: 'Get Free Proposal', to: '/quote' },
          { label: 'Talk to an Expert', to: '/contact' },
        ],
        facts: highlights,
        constellation: constellationAround(place),
      },
      { kind: 'seasons', ground: 'snow', ...copy.benefits },
      {
        kind: 'features',
        layout: 'panel',
        ground: 'ink',
        title: copy.services.title,
        text: copy.services.text,
        features: services.map((service, index) => ({ ...service, text: copy.services.each[index] ?? '' })),
      },
      {
        kind: 'steps',
        layout: 'timeline',
        ground: 'paper',
        title: copy.process.title,
        text: copy.process.text,
        steps: steps.map((title, index) => ({ title, text: copy.process.each[index] ?? '' })),
      },
      {
        kind: 'areas',
        ground: 'snow',
        ...copy.areas,
        areas: areaLinks('web-development'),
        here: path,
        matching,
      },
      { kind: 'pricing', id: 'packages', ...copy.pricing, packages, wording: packageWording },
      { kind: 'faq', id: 'faq', title: copy.questions.title, text: callUs, questions: copy.questions.list },
      {
        kind: 'cta',
        ...layoutOf(ending),
        ...copy.closing,
        actions: [
          { label: 'Get Free Proposal', to: '/quote' },
          { label: `Call ${facts.phone.label}`, href: facts.phone.href },
        ],
        facts: [facts.websitesFrom, { label: 'Reply within', value: facts.reply }],
      },
    ],
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
