import type { Page, Star } from '../model.ts';
import { districts, type DistrictSlug } from './atlas.ts';
import { cityNames, cityRoutes } from './cities.ts';
import { designPage, type DesignCopy } from './design.ts';
import { developmentPage, districtBands, type DevelopmentCopy } from './development.ts';
import anantnag from './anantnag.ts';
import bandipora from './bandipora.ts';
import baramulla from './baramulla.ts';
import budgam from './budgam.ts';
import jammu from './jammu.ts';
import kashmir from './kashmir.ts';
import kulgam from './kulgam.ts';
import pulwama from './pulwama.ts';
import shopian from './shopian.ts';
import srinagar from './srinagar.ts';
import srinagarDevelopment, { SRINAGAR } from './srinagar-development.ts';

/** A district's own copy, and the towns on its map. */
type District = {
  towns: Star[];
  development: DevelopmentCopy;
  design: DesignCopy;
};

const written: Record<DistrictSlug, District> = {
  jammu,
  kashmir,
  anantnag,
  baramulla,
  budgam,
  pulwama,
  shopian,
  bandipora,
  kulgam,
};

/** §2 Routes: the two pages of each district, design first. */
export const districtRoutes: { path: `/${string}`; page: Page }[] = districts.flatMap(({ slug, name }) => {
  const paths = {
    design: `/web-designing-in/${slug}`,
    development: `/web-development-in/${slug}`,
  } as const;
  const { design, development, ...place } = written[slug];
  const district = { ...place, name };
  const matching = { to: paths.design, label: `Web designing in ${name}` };
  return [
    { path: paths.design, page: designPage({ ...district, slug }, design) },
    {
      path: paths.development,
      page: developmentPage(
        { ...district, path: paths.development, focus: slug, matching, bands: districtBands[slug] },
        development,
      ),
    },
  ];
});

/** All pages about one place, except the generic ones. They may not share sentences (checks/shared-sentences.ts). */
export const placePages: { path: `/${string}`; page: Page }[] = [
  ...districtRoutes,
  ...cityRoutes,
  { path: SRINAGAR, page: srinagarDevelopment },
  { path: '/website-developer-in-srinagar', page: srinagar },
];

/** The names of places as sentences write them, longest first. */
export const placeNames: string[] = districts
  .map(({ name }): string => name)
  .concat('Srinagar', cityNames)
  .toSorted((a, b) => b.length - a.length);
