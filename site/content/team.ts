import { business } from './business.ts';
import type { Person } from '../sections/Team/Team.tsx';

/** §3 Seven people, the founder first. All are samples, listed in facts.ts. */
export const team: (Omit<Person, 'profile'> & { profile?: { href: string } })[] = [
  {
    name: business.founder,
    role: 'Founder',
    alt: `Monogram of ${business.founder} in a rosette`,
    bio: 'Takes the first call of most projects. Says no to work that a client does not need. Reads every bill before it goes out.',
    skills: ['Strategy', 'Scoping', 'Pricing'],
    profile: { href: `https://profiles.example.com/${business.founder.toLowerCase().replaceAll(' ', '-')}` },
  },
  {
    name: 'Insha Rather',
    role: 'Head of design',
    alt: 'Monogram of Insha Rather in a rosette',
    bio: 'Draws every home page by hand and checks it at arm’s length before anyone else sees it.',
    skills: ['Interfaces', 'Lettering', 'Branding'],
    profile: { href: 'https://profiles.example.com/insha-rather' },
  },
  {
    name: 'Danish Malik',
    role: 'Web development',
    alt: 'Monogram of Danish Malik in a rosette',
    bio: 'Keeps an old phone on a weak connection next to the good screen, and trusts the phone.',
    skills: ['React.js', 'Node.js', 'PHP'],
    profile: { href: 'https://profiles.example.com/danish-malik' },
  },
  {
    name: 'Mehak Raina',
    role: 'Mobile apps',
    alt: 'Monogram of Mehak Raina in a rosette',
    bio: 'Publishes our apps in both stores and knows by heart what each store rejects.',
    skills: ['Android', 'iOS', 'Testing'],
  },
  {
    name: 'Stanzin Dolma',
    role: 'Search and content',
    alt: 'Monogram of Stanzin Dolma in a rosette',
    bio: 'Finds out what people really type into Google, then writes the page that answers it.',
    skills: ['SEO', 'Writing', 'Analytics'],
    profile: { href: 'https://profiles.example.com/stanzin-dolma' },
  },
  {
    name: 'Gurpreet Singh',
    role: 'School software',
    alt: 'Monogram of Gurpreet Singh in a rosette',
    bio: 'Taught mathematics before he built timetable software, so he knows how a staff room works.',
    skills: ['School ERP', 'Training', 'MySQL'],
    profile: { href: 'https://profiles.example.com/gurpreet-singh' },
  },
  {
    name: 'Saima Khan',
    role: 'Client care',
    alt: 'Monogram of Saima Khan in a rosette',
    bio: 'The voice on the phone. If a site goes down at nine in the evening, she hears about it first.',
    skills: ['Support', 'Hosting', 'Urdu and Kashmiri'],
  },
];
