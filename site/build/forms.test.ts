import { describe, expect, it } from 'vitest';
import contract from '../../contract/forms.json';
import { formErrorPages, routes } from '../content/index.ts';
import type { FormName, Section } from '../content/model.ts';

type Rule = { kind: string; required?: boolean; options?: string[]; default?: string };

const forms = Object.entries<{ retry: boolean; fields: Record<string, Rule> }>(contract);

/** What each kind of field can break, beside being required (contract/README.md). */
const BREAKS: Record<string, string[]> = {
  text: ['long', 'unreadable'],
  tel: ['long', 'unreadable'],
  multiline: ['long', 'unreadable'],
  email: ['email', 'long', 'unreadable'],
  choice: ['choice', 'long', 'unreadable'],
  file: ['size', 'type', 'unreadable'],
};

it('every form of the contract has its pages, and no page is about another', () => {
  expect(Object.keys(formErrorPages).toSorted()).toEqual(Object.keys(contract).toSorted());
  const thanks = routes
    .filter(({ path }) => path.startsWith('/thank-you/'))
    .map(({ path }) => path.slice(11));
  expect(thanks.toSorted()).toEqual(Object.keys(contract).toSorted());
});

describe.each(forms)('the form %s', (name, { retry, fields }) => {
  const asked = Object.entries(fields).filter(([, { kind }]) => kind !== 'constant');
  const { messages, wording } = errorsOf(name);

  it('says what is wrong for every rule that a field of it can break, and for no other', () => {
    const can = asked.map(([field, { kind, required }]) => [
      field,
      [...(BREAKS[kind] ?? []), ...(required ? ['required'] : [])].toSorted(),
    ]);
    const said = Object.entries(messages).map(([field, rules]) => [field, Object.keys(rules).toSorted()]);
    expect(said).toEqual(can);
  });

  it('has hints for fields that there are, and words where a choice begins empty', () => {
    const names = asked.map(([field]) => field);
    expect(names).toEqual(expect.arrayContaining(Object.keys(wording.hints ?? {})));
    const choices = asked.filter(([, { kind }]) => kind === 'choice').map(([field]) => field);
    expect(Object.keys(wording.unchosen ?? {})).toEqual(choices);
  });

  it('sends the constants of the contract by itself', () => {
    const constants = Object.entries(fields).flatMap(([field, { kind }]) =>
      kind === 'constant' ? [field] : [],
    );
    expect(Object.keys(wording.constants ?? {})).toEqual(constants);
  });

  it('has words for a failure exactly if it is not retried', () => {
    expect(wording.failure === undefined).toBe(retry);
  });

  it('begins a choice with one of its options, or with none', () => {
    const strange = asked.filter(([, { options, default: usual }]) => usual && !options?.includes(usual));
    expect(strange).toEqual([]);
  });
});

function errorsOf(name: string): Extract<Section, { kind: 'formErrors' }> {
  const page = isForm(name) ? formErrorPages[name] : undefined;
  const section = page?.sections.find((section) => section.kind === 'formErrors');
  if (!section) throw new Error(`${name} has no page of errors`);
  expect(section.wording.form).toBe(name);
  return section;
}

function isForm(name: string): name is FormName {
  return Object.hasOwn(formErrorPages, name);
}
