import facts from '../facts.ts';
import type { RichText } from '../model.ts';

/** The line beside the questions on every page about a place. */
export const callUs: RichText = [
  'Another question? Call ',
  { label: facts.phone.label, href: facts.phone.href },
  '.',
];

/** 'English, Urdu, Hindi or Kashmiri'. */
export const languages = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  facts.published.languages,
);

const waysToPay = facts.published.payments
  .map((way) => (way === way.toUpperCase() ? way : way.toLowerCase()))
  .toReversed();

/** 'UPI, bank transfer, credit card and cash'. */
export const payments = new Intl.ListFormat('en-GB').format(waysToPay);

/** 'UPI, bank transfer, credit card or cash'. */
export const paymentChoice = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(waysToPay);

/** The line below a map with a place in the middle. `nearness` is that of the map; at 1, the map is to scale. */
export function mapNote(nearness?: number): string {
  return nearness === 1
    ? 'Directions and distances are true.'
    : 'The directions are true. Far places are drawn closer.';
}

/** The line below a map without a place in the middle. */
export const wholeMapNote = 'The positions are true, but close neighbours are drawn further apart.';

/** What the last section of a place's page shows: our phone number, or the starting price. Neighbours differ. */
export type Ending = 'panel' | 'number';

export function layoutOf(ending: Ending) {
  return ending === 'panel' ? { layout: ending, phone: facts.phone } : { layout: ending };
}
