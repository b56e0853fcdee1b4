import type { Constellation, Page, Star } from '../model.ts';
import { distanceBetween, office } from './atlas.ts';
import bangalore from './bangalore.ts';
import chennai from './chennai.ts';
import { together } from './bands.ts';
import { cityPage, type CityCopy, type CityPlace } from './city.ts';
import delhi from './delhi.ts';
import india from './india.ts';
import jammuCity from './jammu-city.ts';
import mumbai from './mumbai.ts';
import pune from './pune.ts';
import { mapNote } from './wording.ts';

type City = {
  slug: string;
  name: string;
  region: string;
  at?: Star['at'];
  bands: CityPlace['bands'];
  copy: CityCopy;
};

/** §2 City pages, in the order of the route table. Coordinates are from OpenStreetMap, with two decimals. */
const cities: City[] = [
  {
    slug: 'india',
    name: 'India',
    region: 'India',
    bands: ({ sectors, own, process, pricing, answers }) => [
      together('snow', [sectors, pricing]),
      together('paper', [process, own]),
      answers('snow'),
    ],
    copy: india,
  },
  {
    slug: 'pune',
    name: 'Pune',
    region: 'Pune',
    at: [18.52, 73.86],
    bands: ({ sectors, own, process, pricing, answers }) => [
      together('snow', [own, sectors]),
      together('paper', [process, pricing]),
      answers('snow'),
    ],
    copy: pune,
  },
  {
    slug: 'jammu',
    name: 'Jammu',
    region: 'Jammu & Kashmir',
    at: [32.73, 74.86],
    bands: ({ sectors, own, process, pricing, answers }) => [
      together('snow', [process, own]),
      together('paper', [sectors, pricing]),
      answers('snow'),
    ],
    copy: jammuCity,
  },
  {
    slug: 'delhi',
    name: 'Delhi',
    region: 'Delhi NCR',
    at: [28.61, 77.21],
    bands: ({ sectors, own, process, pricing, answers }) => [
      together('snow', [sectors, own]),
      together('paper', [pricing, process], 'first'),
      answers('snow'),
    ],
    copy: delhi,
  },
  {
    slug: 'mumbai',
    name: 'Mumbai',
    region: 'Mumbai',
    at: [19.08, 72.88],
    bands: ({ sectors, own, process, pricing, answers }) => [
      together('saffron', [own, process], 'first'),
      answers('snow'),
      together('paper', [sectors, pricing]),
    ],
    copy: mumbai,
  },
  {
    slug: 'chennai',
    name: 'Chennai',
    region: 'Chennai',
    at: [13.08, 80.27],
    bands: ({ sectors, own, process, pricing, answers }) => [
      together('snow', [pricing, sectors], 'first'),
      together('saffron', [process, own]),
      answers('snow'),
    ],
    copy: chennai,
  },
  {
    slug: 'bangalore',
    name: 'Bangalore',
    region: 'Bengaluru, Karnataka',
    at: [12.97, 77.59],
    bands: ({ sectors, own, process, pricing, answers }) => [
      together('saffron', [own, sectors], 'first'),
      together('paper', [process, pricing]),
      answers('snow'),
    ],
    copy: bangalore,
  },
];

/** How close distant cities are drawn. Mumbai and Pune need room between them; Chennai and the valley can come closer. */
const CITY_NEARNESS = 0.7;

/** The routes of the city pages. */
export const cityRoutes: { path: `/${string}`; page: Page }[] = cities.map(({ copy, ...city }) => ({
  path: `/website-design-in-${city.slug}`,
  page: cityPage(
    { ...city, picture: copy.scene ? { scene: copy.scene } : { constellation: constellationAround(city) } },
    copy,
  ),
}));

/** The names of the cities as sentences write them. */
export const cityNames = [...cities.map(({ name }) => name), 'Bengaluru', 'Delhi NCR', 'NCR'];

/** A map of the cities with this page's city in the middle. */
function constellationAround({ name, at }: Pick<City, 'name' | 'at'>): Constellation {
  if (!at) throw new Error(`${name} needs a position on the map or a scene`);
  const stars = cities.flatMap(({ slug, name, at }): Star[] =>
    at ? [{ name, at, rank: 'district', link: { label: name, to: `/website-design-in-${slug}` } }] : [],
  );
  return {
    label: `Cities around ${name}`,
    stars: [...stars, office],
    focus: name,
    nearness: CITY_NEARNESS,
    distanceToOffice: distanceBetween(office.at, at),
    note: mapNote(CITY_NEARNESS),
  };
}
