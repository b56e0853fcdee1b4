import type { Feature } from '../content/model.ts';
import type { Plan } from './Plans/Plans.tsx';
import type { Technology } from './TechnologyGrid/TechnologyGrid.tsx';

export const features: Feature[] = [
  { title: 'Custom design', text: 'Drawn for one client, from the first line on.', icon: 'book-open' },
  {
    title: 'Found by search',
    text: 'Titles, addresses and words that answer what is asked.',
    icon: 'search',
  },
  { title: 'Fits every screen', text: 'Read on a phone in the sun as on a desk.', icon: 'smartphone' },
  { title: 'Shops', text: 'A catalogue, a basket and a payment, each in its place.', icon: 'shopping-bag' },
  { title: 'Safe', text: 'Kept up to date, and copied every night.', icon: 'shield' },
  { title: 'Within reach', text: 'A person answers the telephone.', icon: 'phone' },
];

export const tools: Technology[] = [
  {
    name: 'Google Analytics',
    logo: 'googleanalytics',
    category: 'Measure',
    description: 'Who came, and from where.',
  },
  {
    name: 'Search Console',
    logo: 'googlesearchconsole',
    category: 'Measure',
    description: 'What was asked before they came.',
  },
  {
    name: 'Tag Manager',
    logo: 'googletagmanager',
    category: 'Measure',
    description: 'What is measured, in one place.',
  },
  { name: 'Semrush', logo: 'semrush', category: 'Research', description: 'What others are found for.' },
  { name: 'Sample tool', category: 'Research', description: 'One whose mark nobody has drawn.' },
  { name: 'Lighthouse', logo: 'lighthouse', category: 'Check', description: 'How fast, how sound.' },
];

export const planFeatures: Plan['features'] = [
  'First feature',
  'Second feature',
  'Third feature',
  'Fourth feature, which is longer',
  'Fifth feature',
  'Sixth feature',
];
