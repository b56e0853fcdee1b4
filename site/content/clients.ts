import type { Client } from './model.ts';

/** Five clients (§3). All are samples: neither the businesses nor their sites exist. */
export const clients: (Client & { site: { href: string } })[] = [
  {
    name: 'Lidder Lodge',
    logo: 'lidder-lodge',
    industry: 'Hospitality',
    project: 'Website with room booking',
    site: { href: 'https://lidder-lodge.example.com/' },
  },
  {
    name: 'Rambiara Orchards',
    logo: 'rambiara-orchards',
    industry: 'Fruit trade',
    project: 'Catalogue for buyers',
    site: { href: 'https://rambiara-orchards.example.com/' },
  },
  {
    name: 'Rainawari Clinic',
    logo: 'rainawari-clinic',
    industry: 'Health care',
    project: 'Appointment app',
    site: { href: 'https://rainawari-clinic.example.com/' },
  },
  {
    name: 'Doon Walnut',
    logo: 'doon-walnut',
    industry: 'Dry fruit',
    project: 'Online shop',
    site: { href: 'https://doon-walnut.example.com/' },
  },
  {
    name: 'Sozni Studio',
    logo: 'sozni-studio',
    industry: 'Embroidery',
    project: 'Portfolio with orders',
    site: { href: 'https://sozni-studio.example.com/' },
  },
];
