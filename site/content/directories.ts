import type { Listing } from '../sections/Badges/Badges.tsx';

/** §3 Partner badges: the directories that list the agency. All four are samples, listed in facts.ts. */
export const directories: Listing[] = [
  { label: 'Agency Ledger', note: 'Web design, sample listing', href: 'https://ledger.example.com/yamweb' },
  { label: 'Build Register', note: 'Software, sample listing', href: 'https://register.example.com/yamweb' },
  { label: 'Studio Index', note: 'Branding, sample listing', href: 'https://index.example.com/yamweb' },
  { label: 'Valley Trades', note: 'Local firms, sample listing', href: 'https://trades.example.com/yamweb' },
];
