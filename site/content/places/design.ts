import { costChooser, type Need } from '../cost.ts';
import facts from '../facts.ts';
import type { Feature, Ground, Page, Question, RichText, Star } from '../model.ts';
import type { FeatureWithParts } from '../../sections/Features/Features.tsx';
import type { Half } from '../../sections/Pair/Pair.tsx';
import type { Section } from '../../sections/index.ts';
import type { Step } from '../../sections/Steps/Steps.tsx';
import { packages, packageWording } from '../packages.ts';
import { areaLinks, constellationAround, type DistrictSlug } from './atlas.ts';
import { alone, type Middle, together } from './bands.ts';
import { callOf, type Closing, heroOf, type Sample } from './wording.ts';
import { belowWebDesign } from '../trails.ts';

/** The copy of one place's page on web design. */
export type DesignCopy = {
  title: string;
  description: string;
  keywords: string[];
  lede: string;
  /** A sample site for a business in this place, on a ground close to its colours. */
  sample: Sample;
  sectors: {
    title: string;
    text?: string;
    /** What the website of each is, and must do: the packages say what that costs. */
    needs: [Need, Need, Need];
    three: [FeatureWithParts, FeatureWithParts, FeatureWithParts];
  };
  look: { title: string; text?: string; three: [Feature, Feature, Feature] };
  /** Steps that this place's trades would recognise. */
  process: { title: string; steps: [Step, Step, Step, Step] };
  pricing: { title: string; text: RichText };
  questions: { title: string; list: [Question, Question, Question, Question] };
  areas: { title: string; text: string };
  closing: Closing;
};

/** The place of a page on web design. */
export type DesignPlace = { slug: DistrictSlug; name: string; towns: Star[] };

/** A large picture moves the figures below the first screen, so the lede says what a site costs. */
function ledeOf({ lede, sample }: DesignCopy): string {
  if (sample.layout !== 'bleed') return lede;
  return `${lede} From ${facts.startingPrice} ${facts.terms.gst}, ready in ${facts.soonest}.`;
}

/** A place's page on web design: what its trades need, how the site looks, and where we work. */
export function designPage(place: DesignPlace, copy: DesignCopy): Page {
  const { slug, name } = place;
  return {
    metadata: { title: copy.title, description: copy.description, keywords: copy.keywords },
    place: name,
    service: {
      name: `Web designing in ${name}`,
      serviceType: 'Web design',
      category: 'Web design',
      areaServed: name,
    },
    name,
    above: belowWebDesign,
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
      ...bands[slug](partsOf(name, copy)),
      endOf(place, copy),
    ],
  };
}

type Parts = ReturnType<typeof partsOf>;

/** A shopkeeper asks first what it costs, a maker how we work, a hotel who else trusts us. */
const bands: Record<DistrictSlug, (parts: Parts) => Middle> = {
  jammu: ({ trades, process, pricing, answers }) => [
    alone('snow', trades('plates')),
    together('paper', [process('row'), pricing]),
    answers('ink'),
  ],
  kashmir: ({ trades, process, pricing, answers }) => [
    together('paper', [trades('rows'), process('row')], 'first'),
    alone('snow', pricing),
    answers('ink'),
  ],
  anantnag: ({ trades, process, pricing, answers }) => [
    together('snow', [process('row'), pricing]),
    alone('paper', trades('plates')),
    answers('snow'),
  ],
  baramulla: ({ trades, process, pricing, answers }) => [
    alone('paper', pricing),
    together('ink', [process('row'), trades('rows')]),
    answers('snow'),
  ],
  budgam: ({ trades, process, pricing, answers }) => [
    together('paper', [trades('rows'), pricing]),
    alone('snow', process('lattice')),
    answers('ink'),
  ],
  pulwama: ({ trades, process, pricing, answers }) => [
    alone('ink', process('row')),
    answers('paper'),
    together('snow', [pricing, trades('rows')], 'first'),
  ],
  shopian: ({ trades, process, pricing, answers }) => [
    alone('snow', trades('plates')),
    answers('ink'),
    together('snow', [pricing, process('row')], 'first'),
  ],
  bandipora: ({ trades, process, pricing, answers }) => [
    together('paper', [process('row'), trades('rows')]),
    answers('ink'),
    alone('snow', pricing),
  ],
  kulgam: ({ trades, process, pricing, answers }) => [
    alone('snow', process('lattice')),
    together('paper', [pricing, trades('rows')], 'first'),
    answers('snow'),
  ],
};

/** What stands between the hero and the end. */
function partsOf(name: string, copy: DesignCopy) {
  const { three, needs } = copy.sectors;
  return {
    trades: (layout: 'rows' | 'plates'): Half => ({
      kind: 'features',
      id: 'trades',
      layout,
      title: copy.sectors.title,
      ...(copy.sectors.text && { text: copy.sectors.text }),
      features: three,
    }),
    process: (layout: 'row' | 'lattice'): Half => ({ kind: 'steps', layout, ...copy.process }),
    pricing: {
      kind: 'pricing',
      id: 'packages',
      ...copy.pricing,
      packages,
      wording: packageWording,
      chooser: costChooser(
        `web design in ${name}`,
        three.map(({ title }, index) => [title, ...(needs[index] ?? needs[0])]),
      ),
    } satisfies Half,
    answers: (ground: Ground): Section => ({
      kind: 'faq',
      ground,
      title: copy.questions.title,
      questions: copy.questions.list,
      reasons: {
        id: 'look',
        title: copy.look.title,
        ...(copy.look.text && { text: copy.look.text }),
        features: copy.look.three,
      },
    }),
  };
}

/** Where we work, on a map, with the call to action. */
function endOf({ slug, name, towns }: DesignPlace, copy: DesignCopy): Section {
  return {
    kind: 'areas',
    ground: 'paper',
    ...copy.areas,
    areas: areaLinks('web-designing'),
    here: `/web-designing-in/${slug}`,
    matching: { label: `Web development in ${name}`, to: `/web-development-in/${slug}` },
    call: callOf(copy.closing, [
      { label: 'Get a free quote', to: '/quote?service=Web%20Design' },
      { label: 'Write to us', to: '/contact' },
    ]),
    constellation: constellationAround(slug, name, 'web-designing', towns),
  };
}
