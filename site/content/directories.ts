import { business } from './business.ts';
import type { Listing } from '../sections/Badges/Badges.tsx';

const slug = business.name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** §3 Partner badges: the directories that list the agency. All four are samples, listed in facts.ts. */
export const directories: Listing[] = [
  { label: 'Agency Ledger', note: 'Web design, sample listing', href: `https://ledger.example.com/${slug}` },
  { label: 'Build Register', note: 'Software, sample listing', href: `https://register.example.com/${slug}` },
  { label: 'Studio Index', note: 'Branding, sample listing', href: `https://index.example.com/${slug}` },
  {
    label: 'Valley Trades',
    note: 'Local businesses, sample listing',
    href: `https://trades.example.com/${slug}`,
  },
];
