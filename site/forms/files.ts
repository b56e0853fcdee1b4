import { isEmpty, isOfOtherType, isOfWrongType, isTooLarge } from '../content/interface/files.ts';
import type { FieldRule, FormContract } from './contract.ts';
import type { Values } from './send.ts';

/**
 * Returns the server's error message for a chosen file, or `undefined` if the server might accept the file. Checked
 * before sending, because an upload can take minutes, and a proxy may answer a large one with its own error page.
 */
export function fileError(values: Values, { fields }: FormContract): string | undefined {
  for (const [name, rule] of Object.entries(fields)) {
    const file = values[name];
    const error = file instanceof File && file.name !== '' && errorOf(file, rule);
    if (error) return error;
  }
  return undefined;
}

function errorOf({ name, size }: File, { label, endings = [], bytes = Infinity }: FieldRule) {
  if (size === 0) return isEmpty(label);
  if (size > bytes) return isTooLarge(label, bytes >> 20);
  // Some phones drop the file extension, and "Resume v1.2" has none; the server checks the content.
  const extension = /\.[a-z][a-z0-9]{1,4}$/.exec(name.toLowerCase())?.[0];
  if (extension === undefined || endings.includes(extension)) return undefined;
  const types = endings.map((known) => known.slice(1).toUpperCase());
  return isOfOtherType(label, extension, types[0] ?? '') ?? isOfWrongType(label, anyOf.format(types));
}

/** Joins names as in `PDF, DOC or DOCX`. */
const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });
