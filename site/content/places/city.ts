import { cityLeadForm } from '../forms/lead.ts';
import { consultationForm } from '../forms/consultation.ts';
import type { Fact, Ground, Page, Question } from '../model.ts';
import type { FeatureWithParts } from '../../sections/Features/Features.tsx';
import type { Half } from '../../sections/Pair/Pair.tsx';
import type { Section } from '../../sections/index.ts';
import type { SceneProps } from '../../sections/Hero/Scene.tsx';
import { costChooser, type Need } from '../cost.ts';
import { packages, packageWording } from '../packages.ts';
import { type Middle, together } from './bands.ts';
import { belowWebDesign } from '../trails.ts';

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
  pricing: { title: string; text: string; trades: [label: string, ...Need][] };
  questions: { title: string; list: Question[] };
  consultation: { title: string; text: string };
  closing: { title: string; text: string };
  /**
   * What only this page has: a huge figure, a picture or two panels. §2: India has services and additional benefits, Pune
   * a timeline of what we deliver.
   */
  own: Half;
  /** §2 Pune page: an offer with its link. */
  offer?: { heading: string; text: string; action: string };
  /** A drawing across the page. */
  scene: SceneProps;
};

export type CityPlace = {
  slug: string;
  name: string;
  region: string;
  bands: (parts: CityParts) => Middle;
};

const reasons = [
  'Expert team',
  'Global standards',
  'Security first',
  'Fast delivery',
  'Cost effective',
  'Support',
];

/** §2 City page: its sections in order. */
export function cityPage(place: CityPlace, copy: CityCopy): Page {
  const { slug, name, region, bands } = place;
  const path = `/website-design-in-${slug}` as const;
  return {
    metadata: { title: copy.title, description: copy.description, keywords: copy.keywords },
    // A visitor does not look for a town's page in that of the whole country.
    ...(slug !== 'india' && { place: name }),
    service: {
      name: `Website design in ${name}`,
      serviceType: 'Web design',
      category: 'Web design',
      areaServed: region,
    },
    sections: [
      {
        kind: 'hero',
        trail: { above: belowWebDesign, here: copy.here },
        title: copy.headline,
        lede: copy.lede,
        actions: [
          { label: 'View packages', to: `${path}#packages` },
          { label: 'Book a call', to: `${path}#consultation` },
        ],
        facts: copy.claims,
        factsHeading: 'Our work in figures',
        layout: 'scene',
        ground: 'ink',
        scene: copy.scene,
        beam: true,
      },
      ...bands(partsOf(place, path, copy)),
      {
        kind: 'form',
        layout: 'row',
        id: 'call-me',
        ground: 'snow',
        ...copy.closing,
        wording: cityLeadForm,
      },
    ],
  };
}

export type CityParts = ReturnType<typeof partsOf>;

/** What stands between the hero and the second form. */
function partsOf({ name }: CityPlace, path: `/${string}`, copy: CityCopy) {
  const { own, sectors, offer } = copy;
  const [discover, design, build, launch] = copy.process.each;
  return {
    own,
    sectors: {
      kind: 'features',
      layout: 'rows',
      title: sectors.title,
      ...(sectors.text && { text: sectors.text }),
      ...(sectors.tags && { tags: sectors.tags }),
      features: sectors.three,
    } satisfies Half,
    process: {
      kind: 'steps',
      layout: 'row',
      title: copy.process.title,
      steps: [
        { title: 'Discover', text: discover },
        { title: 'Design', text: design },
        { title: 'Build', text: build },
        { title: 'Launch', text: launch },
      ],
    } satisfies Half,
    pricing: {
      kind: 'pricing',
      id: 'packages',
      title: copy.pricing.title,
      text: offer
        ? [
            { strong: `${offer.heading}: ` },
            `${offer.text}. `,
            { label: offer.action, to: `${path}#consultation` },
            `. ${copy.pricing.text}`,
          ]
        : copy.pricing.text,
      packages,
      wording: packageWording,
      chooser: costChooser(`web design in ${name}`, copy.pricing.trades),
    } satisfies Half,
    /** Reasons, questions and the first form. */
    answers: (ground: Ground): Section =>
      together(
        ground,
        [
          {
            kind: 'faq',
            title: copy.questions.title,
            questions: copy.questions.list,
            reasons: {
              title: copy.why.title,
              ...(copy.why.text && { text: copy.why.text }),
              features: reasons.map((title, index) => ({ title, text: copy.why.each[index] ?? '' })),
            },
          },
          { kind: 'form', id: 'consultation', ...copy.consultation, wording: consultationForm },
        ],
        'first',
      ),
  };
}
