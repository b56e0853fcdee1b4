import type { Page } from '../model.ts';
import bangalore from './bangalore.ts';
import chennai from './chennai.ts';
import { together } from './bands.ts';
import { cityPage, type CityCopy, type CityPlace } from './city.ts';
import delhi from './delhi.ts';
import india from './india.ts';
import jammuCity from './jammu-city.ts';
import mumbai from './mumbai.ts';
import pune from './pune.ts';

type City = CityPlace & { copy: CityCopy };

/** §2 City pages, in the order of the route table. */
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
    bands: ({ sectors, own, process, pricing, answers }) => [
      together('saffron', [own, sectors], 'first'),
      together('paper', [process, pricing]),
      answers('snow'),
    ],
    copy: bangalore,
  },
];

/** The routes of the city pages. */
export const cityRoutes: { path: `/${string}`; page: Page }[] = cities.map((city) => ({
  path: `/website-design-in-${city.slug}`,
  page: cityPage(city, city.copy),
}));

/** The names of the cities as sentences write them. */
export const cityNames = [...cities.map(({ name }) => name), 'Bengaluru', 'Delhi NCR', 'NCR'];
