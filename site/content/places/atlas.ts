import facts from '../facts.ts';
import type { Constellation, Coordinates, Link, Star } from '../model.ts';

/** The places with a design and a development page of their own, in the order of the specification. */
export const districts = [
  { slug: 'jammu', name: 'Jammu' },
  { slug: 'kashmir', name: 'Kashmir' },
  { slug: 'anantnag', name: 'Anantnag' },
  { slug: 'baramulla', name: 'Baramulla' },
  { slug: 'budgam', name: 'Budgam' },
  { slug: 'pulwama', name: 'Pulwama' },
  { slug: 'shopian', name: 'Shopian' },
  { slug: 'bandipora', name: 'Bandipora' },
  { slug: 'kulgam', name: 'Kulgam' },
] as const;

export type DistrictSlug = (typeof districts)[number]['slug'];

/** One of a place's two pages. */
export type Craft = 'web-designing' | 'web-development';

/** Latitude and longitude of each place's chief town in degrees, from OpenStreetMap, with two or three decimals. */
const chiefTowns: Record<DistrictSlug | 'srinagar', Coordinates> = {
  jammu: [32.727, 74.857],
  kashmir: [34.03, 74.79],
  anantnag: [33.731, 75.149],
  baramulla: [34.198, 74.364],
  budgam: [34.02, 74.718],
  pulwama: [33.872, 74.894],
  shopian: [33.717, 74.834],
  bandipora: [34.417, 74.643],
  kulgam: [33.645, 75.019],
  srinagar: [34.084, 74.797],
};

/** Our office, a dot without a page. */
const office: Star = {
  name: facts.address.street,
  at: [facts.address.latitude, facts.address.longitude],
  rank: 'office',
};

/** In a straight line, such as '27 km', by the haversine formula. */
export function distanceBetween(
  [latitude, longitude]: Coordinates,
  [otherLatitude, otherLongitude]: Coordinates,
): string {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2;
  const chord =
    half(otherLatitude - latitude) +
    Math.cos(radians(latitude)) * Math.cos(radians(otherLatitude)) * half(otherLongitude - longitude);
  return `${Math.round(2 * EARTH_KILOMETRES * Math.asin(Math.sqrt(chord)))} km`;
}

const EARTH_KILOMETRES = 6371;

/** §2 Regional page: links to the nine area pages. */
export function areaLinks(craft: Craft): Link[] {
  return districts.map(({ slug, name }) => ({ label: name, to: `/${craft}-in/${slug}` }));
}

/** A map of a place with the chief towns, our office, and the towns around it. */
export function constellationAround(
  focus: DistrictSlug | 'srinagar',
  name: string,
  craft: Craft,
  towns: Star[],
): Constellation {
  return {
    label: `Places around ${name}`,
    stars: [...starsAround(focus, craft), ...towns],
    focus: name,
    // Kashmir has no chief town: it is the valley around all the others.
    ...(focus !== 'kashmir' && { distanceToOffice: distanceBetween(office.at, chiefTowns[focus]) }),
    ridge: pirPanjal,
    note: 'The directions are true. Far places are drawn closer.',
  };
}

/** The chief towns and our office. Each town links to its page of this kind. */
export function starsAround(focus: DistrictSlug | 'srinagar', craft: Craft): Star[] {
  const srinagar: Star = {
    name: 'Srinagar',
    at: chiefTowns.srinagar,
    rank: 'district',
    link: {
      label: 'Srinagar',
      to: craft === 'web-designing' ? '/website-developer-in-srinagar' : '/web-development-in/srinagar',
    },
  };
  const others = districts
    .filter(({ slug }) => slug !== 'kashmir' || focus === 'kashmir')
    .map(({ slug, name }): Star => ({
      name,
      at: chiefTowns[slug],
      rank: 'district',
      link: { label: name, to: `/${craft}-in/${slug}` },
    }));
  return [srinagar, ...others, office];
}

/** The crest of the Pir Panjal from west to east: Haji Pir, Tatakuti, Pir ki Gali, Kaunsar Nag, Banihal. */
const pirPanjal: { name: string; crest: Coordinates[] } = {
  name: 'Pir Panjal',
  crest: [
    [34.3, 73.4],
    [34.04, 73.98],
    [33.95, 74.1],
    [33.9, 74.32],
    [33.77, 74.5],
    [33.62, 74.53],
    [33.53, 74.68],
    [33.5, 74.88],
    [33.5, 75.08],
    [33.49, 75.24],
    [33.42, 75.42],
    [33.2, 75.9],
  ],
};
