import type { FormContract } from './contract.ts';
import { keyOf } from './key.ts';
import type { Values } from './send.ts';
import { TYPED } from './words.ts';

/** Beside a form's words, in a list as it is none of them: the key that they have when they are sent. */
const KEY = 'yam_key';

/** Where the visitor's name, e-mail and phone stay for the next form of this visit. */
const VISITOR = 'yam-visitor';

/** What the forms ask of everybody. */
const OF_VISITOR = ['name', 'email', 'phone'];

/**
 * Keeps for this visit (sessionStorage) what the visitor wrote into a form, and that a field was emptied which held
 * something.
 *
 * @param given what stands in the form without their doing, and is not theirs
 * @returns the key that the form's words have when they are sent
 */
export function remember(form: string, { fields }: FormContract, values: Values, given = ''): string {
  const before = recall(form);
  const typed = Object.entries(values).filter(
    ([name, value]) =>
      typeof value === 'string' &&
      !(given && value === given) &&
      (value || before[name]) &&
      fields[name]?.kind !== 'constant',
  );
  const key = keyOf(form, values);
  write(TYPED + form, { ...Object.fromEntries(typed), [KEY]: [key] });
  const known = typed.filter(([name, value]) => OF_VISITOR.includes(name) && value);
  write(VISITOR, { ...read(VISITOR), ...Object.fromEntries(known) });
  return key;
}

/** What this visit knows of a form's fields: its own words first, then who the visitor is. */
export function recall(form: string): Record<string, string> {
  return { ...read(VISITOR), ...read(TYPED + form) };
}

function write(place: string, values: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(values));
  } catch {
    // Forbidden or full: the words live as long as the page.
  }
}

function read(place: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}');
    const entries = Object.entries(stored instanceof Object ? stored : {});
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}
