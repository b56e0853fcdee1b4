import contract from '../../contract/forms.json' with { type: 'json' };
import type { FormName } from './wording.ts';
import type { Values } from './send.ts';

/** A field in contract/forms.json. `kind` is an HTML input type or one of those in contract/README.md. */
export type FieldRule = {
  kind: string;
  label: string;
  required?: boolean | undefined;
  /** Of a `text` about the visitor: its autofill token (HTML standard, 4.10.18.7). */
  autofill?: string;
  /** Of a `choice`, in order; its `default` is one of them. */
  options?: string[];
  default?: string;
  /** Of a `file`: the allowed file extensions, and the size limit in bytes. */
  endings?: string[];
  bytes?: number;
};

/** A form in contract/forms.json. */
export type FormContract = {
  path: string;
  encoding: string;
  retry: boolean;
  fields: Record<string, FieldRule>;
};

/** All forms by name. The build passes each form only its own contract, as all of them are 0.7 KB. */
export const forms: Record<FormName, FormContract> = contract;

/** Name of the hidden text field that only bots fill in. */
export const TRAP = 'yam_trap';

/** The values of the form's fields, in the contract's order. */
export function valuesIn(form: HTMLFormElement, { fields }: FormContract): Values {
  const data = new FormData(form);
  return Object.fromEntries(
    Object.keys(fields).map((name) => {
      const value = data.get(name) ?? '';
      return [name, typeof value === 'string' ? wellFormed(value) : value];
    }),
  );
}

/** Replaces halves of characters, which cannot be sent, as `toWellFormed` does in browsers since 2023. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/**
 * The typed and chosen values, each after its label, without constants and files. Empty if all values are still the
 * defaults.
 */
export function linesOf(typed: Values, { fields }: FormContract): string[] {
  const editable = Object.entries(fields).filter(([, { kind }]) => kind !== 'constant' && kind !== 'file');
  const isUnchanged = editable.every(([name, rule]) => !typed[name] || typed[name] === rule.default);
  if (isUnchanged) return [];
  return editable.flatMap(([name, { label }]) => (typed[name] ? [`${label}: ${typed[name]}`] : []));
}
