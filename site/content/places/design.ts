import facts from '../facts.ts';
import type { DrawingName, Feature, Page, Question, RichText, Star } from '../model.ts';
import type { FeatureWithParts } from '../../sections/Features/Features.tsx';
import { packages, packageWording } from '../packages.ts';
import { areaLinks, distanceTo, pirPanjal, starsAround, type DistrictSlug } from './atlas.ts';
import { callUs, type Ending, layoutOf, mapNote } from './wording.ts';

/** The copy of one place's page on web design. */
export type DesignCopy = {
  title: string;
  description: string;
  keywords: string[];
  lede: string;
  /** A sample site for a business in this place; `title` and `caption` are below it. */
  work: { drawing: DrawingName; title: string; caption: string };
  sectors: { title: string; text: string; three: [FeatureWithParts, FeatureWithParts, FeatureWithParts] };
  look: { title: string; text: string; four: [Feature, Feature, Feature, Feature] };
  /** `each`: one for each step, in the order of `steps`. */
  process: { title: string; each: [string, string, string, string] };
  pricing: { title: string; text: RichText };
  questions: { title: string; list: [Question, Question, Question, Question] };
  areas: { title: string; text: string };
  closing: { title: string; text: string };
};

/** The place of a page on web design. */
export type DesignPlace = {
  slug: DistrictSlug;
  name: string;
  towns: Star[];
  nearness?: number;
  ending: Ending;
};

const steps = ['You tell us', 'We draw', 'You choose', 'It goes live'];

/** A place's page on web design: what its trades need, how the site looks, and where we work. */
export function designPage({ slug, name, towns, nearness, ending }: DesignPlace, copy: DesignCopy): Page {
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
        layout: 'work',
        title: `Web designing in ${name}`,
        lede: copy.lede,
        actions: [
          { label: 'Get a free quote', to: '/quote?service=Web%20Design' },
          { label: 'See our work', to: '/portfolio' },
        ],
        facts: [
          facts.websitesFrom,
          { label: 'Basic site ready in', value: facts.delivery.basic },
          { label: 'Websites built', value: facts.regional.websites },
        ],
        work: copy.work,
      },
      {
        kind: 'features',
        layout: 'rows',
        ground: 'paper',
        title: copy.sectors.title,
        text: copy.sectors.text,
        features: copy.sectors.three,
      },
      {
        kind: 'features',
        layout: 'list',
        ground: 'ink',
        title: copy.look.title,
        text: copy.look.text,
        features: copy.look.four,
      },
      {
        kind: 'steps',
        layout: 'row',
        title: copy.process.title,
        steps: steps.map((title, index) => ({ title, text: copy.process.each[index] ?? '' })),
      },
      { kind: 'pricing', id: 'packages', ...copy.pricing, packages, wording: packageWording },
      { kind: 'faq', id: 'faq', title: copy.questions.title, text: callUs, questions: copy.questions.list },
      {
        kind: 'areas',
        ground: 'paper',
        ...copy.areas,
        areas: areaLinks('web-designing'),
        here: path,
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
      },
      {
        kind: 'cta',
        ...layoutOf(ending),
        ...copy.closing,
        actions: [
          { label: 'Get a free quote', to: '/quote?service=Web%20Design' },
          { label: 'Write to us', to: '/contact' },
        ],
        facts: [facts.websitesFrom, { label: 'Reply within', value: facts.reply }],
      },
    ],
  };
}
