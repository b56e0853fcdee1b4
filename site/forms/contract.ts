import contract from '../../contract/forms.json';
import type { FormName } from '../content/model.ts';
import type { Values } from './send.ts';

/** What contract/forms.json says of a field. Its kinds are HTML's input types, and those that contract/README.md adds. */
export type FieldRule = {
  kind: string;
  label: string;
  required?: boolean;
  /** Of a `choice`, in order; its `default` is one of them. */
  options?: string[];
  default?: string;
  /** Of a `file`: how its name may end, and how large it may be. Bytes. */
  endings?: string[];
  bytes?: number;
};

/** What contract/forms.json says of a form. */
export type FormContract = {
  path: string;
  encoding: string;
  retry: boolean;
  fields: Record<string, FieldRule>;
};

/** Every form, by its name. The build hands each form its own: all of them together are 0.7 KB of script. */
export const forms: Record<FormName, FormContract> = contract;

/** A text field that people never meet: what is in it, a machine wrote. */
export const TRAP = 'yam_trap';

/** The form's fields and nothing else, in the contract's order. */
export function valuesIn(form: HTMLFormElement, { fields }: FormContract): Values {
  const data = new FormData(form);
  return Object.fromEntries(Object.keys(fields).map((name) => [name, data.get(name) ?? '']));
}

/**
 * What was typed or chosen, each value after its label; not what the form says by itself, nor files. A choice that stands
 * as it came counts beside what was typed, and alone it does not.
 */
export function linesOf(typed: Values, { fields }: FormContract): string[] {
  const asked = Object.entries(fields).filter(([, { kind }]) => kind !== 'constant' && kind !== 'file');
  const isAsItCame = asked.every(([name, rule]) => !typed[name] || typed[name] === rule.default);
  if (isAsItCame) return [];
  return asked.flatMap(([name, { label }]) => (typed[name] ? [`${label}: ${typed[name]}`] : []));
}
