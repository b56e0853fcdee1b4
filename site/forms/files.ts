import { isEmpty, isOfWrongType, isTooLarge } from '../content/interface/files.ts';
import type { FieldRule, FormContract } from './contract.ts';
import type { Values } from './send.ts';

/**
 * The server's error message for a chosen file (server/src/leads/field.rs, `complaint`), or `undefined` if the server
 * might accept it. Checked before sending, because an upload can take minutes, and a proxy may refuse a large one
 * with a page of its own.
 */
export function fileComplaint(values: Values, { fields }: FormContract): string | undefined {
  for (const [name, rule] of Object.entries(fields)) {
    const file = values[name];
    const complaint = file instanceof File && file.name !== '' && complaintAbout(file, rule);
    if (complaint) return complaint;
  }
  return undefined;
}

function complaintAbout({ name, size }: File, { label, endings = [], bytes = Infinity }: FieldRule) {
  if (size === 0) return isEmpty(label);
  if (size > bytes) return isTooLarge(label, bytes >> 20);
  // Some phones drop the file extension; the server checks the content.
  const ending = /\.[^.]+$/.exec(name)?.[0].toLowerCase();
  if (ending === undefined || endings.includes(ending)) return undefined;
  const kinds = endings.map((known) => known.slice(1).toUpperCase());
  return isOfWrongType(label, anyOf.format(kinds));
}

/** Such as `PDF, DOC or DOCX`. */
const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });
