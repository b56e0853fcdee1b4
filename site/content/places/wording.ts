import facts from '../facts.ts';
import type { RichText } from '../model.ts';

/** Beside the questions of every place. */
export const callUs: RichText = [
  'Another question? Call ',
  { label: facts.phone.label, href: facts.phone.href },
  '.',
];
