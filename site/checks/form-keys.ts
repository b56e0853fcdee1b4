import { nearest } from './nearest.ts';

const formKeys = ['path', 'encoding', 'retry', 'received', 'application', 'fields'];
const fieldKeys = ['kind', 'label', 'required'];

/** The additional keys of each kind of field. The server has the same list (server/contract/src/field.rs). */
const keysOfKind: Record<string, string[]> = {
  text: ['autofill'],
  email: [],
  tel: [],
  multiline: [],
  constant: [],
  choice: ['options', 'default'],
  file: ['endings', 'bytes'],
};

/**
 * The errors in the keys and kinds of contract/forms.json, each with its place. The server checks all values but `retry`,
 * which it does not use.
 */
export function formErrors(json: string): string[] {
  let forms: object;
  try {
    forms = JSON.parse(json);
  } catch (error) {
    return [`contract/forms.json: ${error instanceof Error ? error.message : error}`];
  }
  return Object.entries(forms).flatMap(([name, form]) => {
    const place = `contract/forms.json, form ${name}`;
    if (!isObject(form)) return [`${place}: it must be an object`];
    const fields = isObject(form.fields) ? Object.entries(form.fields) : [];
    return [
      ...unknownKeys(place, form, formKeys),
      ...(typeof form.retry === 'boolean' ? [] : [`${place}: retry must be true or false`]),
      ...fields.flatMap(([field, rule]) => fieldErrors(`${place}, field ${field}`, rule)),
    ];
  });
}

function fieldErrors(place: string, rule: unknown): string[] {
  if (!isObject(rule)) return [`${place}: it must be an object`];
  const keys = keysOfKind[String(rule.kind)];
  if (!keys) {
    const known = Object.keys(keysOfKind);
    return [`${place}: there is no kind ${rule.kind}; ${remedy(String(rule.kind), 'kinds', known)}`];
  }
  return unknownKeys(place, rule, [...fieldKeys, ...keys]);
}

function unknownKeys(place: string, entry: object, known: string[]): string[] {
  return Object.keys(entry)
    .filter((key) => !known.includes(key))
    .map((key) => `${place}: there is no key ${key}; ${remedy(key, 'keys', known)}`);
}

function remedy(name: string, plural: string, known: string[]): string {
  const meant = nearest(name, known);
  return meant ? `did you mean ${meant}?` : `the ${plural} are ${known.join(', ')}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
