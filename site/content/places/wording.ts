import facts from '../facts.ts';
import type { RichText } from '../model.ts';

/** The line beside the questions on every page about a place. */
export const callUs: RichText = [
  'Another question? Call ',
  { label: facts.phone.label, href: facts.phone.href },
  '.',
];
