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
  if (size === 0) return `${label} is an empty file. Please choose another file.`;
  if (size > bytes) return `${label} is larger than ${bytes >> 20} MB. Please choose a smaller file.`;
  // Some phones drop the file extension; the server checks the content.
  const ending = /\.[^.]+$/.exec(name)?.[0].toLowerCase();
  if (ending === undefined || endings.includes(ending)) return undefined;
  const kinds = endings.map((known) => known.slice(1).toUpperCase());
  return `${label} is not a ${anyOf.format(kinds)} file. Please choose another file.`;
}

/** Such as `PDF, DOC or DOCX`. */
const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });
