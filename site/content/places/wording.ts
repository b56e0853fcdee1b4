import facts from '../facts.ts';
import type { RichText } from '../model.ts';

/** The line beside the questions on every page about a place. */
export const callUs: RichText = [
  'Another question? Call ',
  { label: facts.phone.label, href: facts.phone.href },
  '.',
];

const listed = new Intl.ListFormat('en-GB');

/** 'English, Urdu, Hindi and Kashmiri'. */
export const languages = listed.format(facts.published.languages);

/** 'UPI, bank transfer, credit card and cash'. */
const payments = listed.format(
  facts.published.payments.map((way) => (way === way.toUpperCase() ? way : way.toLowerCase())).toReversed(),
);

/** What the packages include and how to pay. Follows a page's own words about its packages. */
export const packageTerms = `${facts.terms.included} We accept ${payments}.`;
