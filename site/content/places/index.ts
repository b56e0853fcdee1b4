import type { Page, Star } from '../model.ts';
import { districts, type DistrictSlug } from './atlas.ts';
import { designPage, type DesignCopy } from './design.ts';
import { developmentPage, type DevelopmentCopy } from './development.ts';
import shopian from './shopian.ts';

/** A district's own words, and the towns that its picture shows. */
type District = { towns: Star[]; nearness?: number; development: DevelopmentCopy; design: DesignCopy };

const written: Partial<Record<DistrictSlug, District>> = { shopian };

/** §2 Routes: each district's two pages, design first; without a page until its words are written. */
export const districtRoutes: { path: `/${string}`; page?: Page }[] = districts.flatMap(({ slug, name }) => {
  const paths = { design: `/web-designing-in/${slug}`, development: `/web-development-in/${slug}` } as const;
  const district = written[slug];
  if (!district) return [{ path: paths.design }, { path: paths.development }];
  const { towns, nearness } = district;
  const matching = { to: paths.design, label: `Web designing in ${name}` };
  const picture = { name, towns, ...(nearness && { nearness }) };
  return [
    { path: paths.design, page: designPage({ ...picture, slug }, district.design) },
    {
      path: paths.development,
      page: developmentPage(
        { ...picture, path: paths.development, focus: slug, matching },
        district.development,
      ),
    },
  ];
});
