import { cityLeadForm } from '../forms/lead.ts';
import { consultationForm } from '../forms/consultation.ts';
import type { Constellation, Fact, Feature, Page, Question } from '../model.ts';
import type { Section } from '../../sections/index.ts';
import type { FeatureWithParts } from '../../sections/Features/Features.tsx';
import type { SceneProps } from '../../sections/Scene/Scene.tsx';
import type { Step } from '../../sections/Steps/Steps.tsx';
import { packages, packageWording } from '../packages.ts';

/** The copy of one city's page on web design. §2 City pages lists the parts that all have. */
export type CityCopy = {
  title: string;
  description: string;
  keywords: string[];
  /** The page's name in lists: `Pune`, `Delhi NCR`. */
  here: string;
  headline: string;
  lede: string;
  /** Claims about the company. §1 and §9 say which page shows which. */
  claims: Fact[];
  sectors: {
    title: string;
    text?: string;
    tags?: string[];
    three: [FeatureWithParts, FeatureWithParts, FeatureWithParts];
  };
  /** `each`: one for each reason, in the order of `reasons`. */
  why: { title: string; text?: string; each: [string, string, string, string, string, string] };
  /** `each`: one for each of the four steps. */
  process: { title: string; each: [string, string, string, string] };
  pricing: { title: string; text: string };
  questions: { title: string; list: Question[] };
  consultation: { title: string; text: string };
  closing: { title: string; text: string };
  /** §2 India page: services, then additional benefits. */
  services?: { title: string; text: string; list: Feature[] };
  /** §2 Pune page: a timeline, and an offer with its link. */
  deliver?: { title: string; text: string; steps: Step[] };
  offer?: { heading: string; text: string; action: string };
  /** The page's one large statement, unless the offer takes its place. */
  loud?: Section;
  /** A drawing across the page, after the steps. */
  scene?: SceneProps;
};

export type CityPlace = {
  slug: string;
  name: string;
  region: string;
  layouts: CityLayouts;
  constellation: Constellation;
};

const reasons = [
  'Expert team',
  'Global standards',
  'Security first',
  'Fast delivery',
  'Cost effective',
  'Support',
];

/** How a city's page shows the parts that all cities have. Neighbours differ. */
export type CityLayouts = {
  sectors: 'rows' | 'plates';
  why: 'panel' | 'headline';
  process: 'row' | 'lattice';
  pricing: 'cards' | 'rows';
};

/** §2 City page: its sections in order. */
export function cityPage(place: CityPlace, copy: CityCopy): Page {
  const { slug, name, region, layouts, constellation } = place;
  const [discover, design, build, launch] = copy.process.each;
  const path = `/website-design-in-${slug}` as const;
  return {
    metadata: { title: copy.title, description: copy.description, keywords: copy.keywords },
    structuredData: ['service', 'breadcrumbs', 'faq'],
    service: {
      name: `Website design in ${name}`,
      serviceType: 'Web design',
      category: 'Web design',
      areaServed: region,
    },
    breadcrumbs: [
      { label: 'Home', to: '/' },
      { label: 'Web designing', to: '/services/web-design' },
      { label: copy.here, to: path },
    ],
    sections: [
      {
        kind: 'hero',
        layout: 'place',
        trail: {
          above: [
            { label: 'Home', to: '/' },
            { label: 'Web designing', to: '/services/web-design' },
          ],
          here: copy.here,
        },
        title: copy.headline,
        lede: copy.lede,
        actions: [
          { label: 'View packages', to: `${path}#packages` },
          { label: 'Book a free 30-minute call', to: `${path}#consultation` },
        ],
        facts: copy.claims,
        factsHeading: 'Our work in figures',
        constellation,
      },
      ...offerOf(path, copy),
      {
        kind: 'features',
        layout: layouts.sectors,
        ground: 'snow',
        title: copy.sectors.title,
        ...(copy.sectors.text && { text: copy.sectors.text }),
        ...(copy.sectors.tags && { tags: copy.sectors.tags }),
        features: copy.sectors.three,
      },
      ...ownPartsOf(copy),
      {
        kind: 'features',
        layout: layouts.why,
        ground: 'ink',
        title: copy.why.title,
        ...(copy.why.text && { text: copy.why.text }),
        features: reasons.map((title, index) => ({ title, text: copy.why.each[index] ?? '' })),
      },
      {
        kind: 'steps',
        layout: layouts.process,
        title: copy.process.title,
        steps: [
          { title: 'Discover', text: discover },
          { title: 'Design', text: design },
          { title: 'Build', text: build },
          { title: 'Launch', text: launch },
        ],
      },
      ...(copy.scene ? [{ kind: 'scene' as const, ...copy.scene }] : []),
      ...(copy.loud ? [copy.loud] : []),
      {
        kind: 'pricing',
        id: 'packages',
        layout: layouts.pricing,
        ...copy.pricing,
        packages,
        wording: packageWording,
      },
      {
        kind: 'form',
        id: 'consultation',
        ground: 'snow',
        ...copy.consultation,
        ways: [],
        wording: consultationForm,
      },
      {
        kind: 'faq',
        id: 'faq',
        ground: 'paper',
        title: copy.questions.title,
        questions: copy.questions.list,
      },
      { kind: 'form', id: 'call-me', ground: 'snow', ...copy.closing, ways: [], wording: cityLeadForm },
    ],
  };
}

function offerOf(path: `/${string}`, { offer }: CityCopy): Section[] {
  if (!offer) return [];
  const { heading, text, action } = offer;
  return [
    {
      kind: 'cta',
      layout: 'line',
      title: heading,
      text,
      action: { label: action, to: `${path}#consultation` },
    },
  ];
}

/** Sections that only one of the cities has. */
function ownPartsOf({ services, deliver }: CityCopy): Section[] {
  return [
    ...(services
      ? [
          {
            kind: 'features' as const,
            layout: 'list' as const,
            ground: 'paper' as const,
            title: services.title,
            text: services.text,
            features: services.list,
          },
        ]
      : []),
    ...(deliver
      ? [{ kind: 'steps' as const, layout: 'timeline' as const, ground: 'paper' as const, ...deliver }]
      : []),
  ];
}
