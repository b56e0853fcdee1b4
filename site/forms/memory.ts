import type { FormContract } from './contract.ts';
import { TYPED } from './draft-storage.ts';
import { sentKey } from './idempotency-key.ts';
import type { Values } from './send.ts';

/** Stored with a form's values once they are sent: their idempotency key. In a list, as it is not a value. */
const KEY = 'yam_key';

/** Key in sessionStorage: the visitor's name, e-mail and phone, for the next form of this visit. */
const VISITOR = 'yam-visitor';

const VISITOR_FIELDS = ['name', 'email', 'phone'];

/**
 * Stores what the visitor typed into a form, including which filled fields were emptied, for this visit
 * (sessionStorage).
 *
 * @param prefilled text that the form put into the message itself; it is not stored
 */
export function remember(form: string, { fields }: FormContract, values: Values, prefilled = ''): void {
  const before = recall(form);
  const typed = Object.entries(values).filter(
    ([name, value]) =>
      typeof value === 'string' &&
      !(prefilled && value === prefilled) &&
      (value || before[name]) &&
      fields[name]?.kind !== 'constant',
  );
  const key = sentKey(form, values);
  write(TYPED + form, { ...Object.fromEntries(typed), ...(key && { [KEY]: [key] }) });
  const visitor = typed.filter(([name, value]) => VISITOR_FIELDS.includes(name) && value);
  write(VISITOR, { ...read(VISITOR), ...Object.fromEntries(visitor) });
}

/** Returns the values for a form's fields: those typed into it, then the visitor's details from other forms. */
export function recall(form: string): Record<string, string> {
  return { ...read(VISITOR), ...read(TYPED + form) };
}

function write(key: string, values: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Storage is forbidden or full: the values last as long as the page.
  }
}

function read(key: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const entries = Object.entries(stored instanceof Object ? stored : {});
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}
