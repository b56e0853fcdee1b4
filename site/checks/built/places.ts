import type { Part } from './built-page.ts';

/** §2 Route table: the nine places that have their own pages. */
export const DISTRICTS = [
  'jammu',
  'kashmir',
  'anantnag',
  'baramulla',
  'budgam',
  'pulwama',
  'shopian',
  'bandipora',
  'kulgam',
];

/** The pages that a place's diagram links to: all other districts except Kashmir, which has no point on it. */
export function neighboursOf(place: string, craft: string): string[] {
  return DISTRICTS.filter((district) => district !== place && district !== 'kashmir').map(
    (district) => `/${craft}-in/${district}`,
  );
}

/** The addresses of its links, sorted. */
export function linksIn(part: Part): (string | null)[] {
  return part.addresses().toSorted();
}
