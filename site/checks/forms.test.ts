import { describe, expect, it } from 'vitest';
import contract from '../../contract/forms.json';
import facts from '../content/facts.ts';
import { formErrorPages, routes } from '../content/index.ts';
import type { FormName } from '../content/model.ts';
import type { SectionOf } from '../sections/index.ts';

type Rule = { kind: string; required?: boolean; options?: string[]; default?: string };

const forms = Object.entries<{ retry: boolean; fields: Record<string, Rule> }>(contract);

/** The rules that each kind of field can break, besides `required` (contract/README.md). */
const RULES_OF_KIND: Record<string, string[]> = {
  text: ['long', 'unreadable'],
  tel: ['long', 'unreadable'],
  multiline: ['long', 'unreadable'],
  email: ['email', 'long', 'unreadable'],
  choice: ['choice', 'long', 'unreadable'],
  file: ['size', 'type', 'unreadable'],
};

it('each form of the contract has its pages, and there are no others', () => {
  expect(Object.keys(formErrorPages).toSorted()).toEqual(Object.keys(contract).toSorted());
  const thanks = routes
    .filter(({ path }) => path.startsWith('/thank-you/'))
    .map(({ path }) => path.slice(11));
  expect(thanks.toSorted()).toEqual(Object.keys(contract).toSorted());
});

it('the phone number on a thank-you page stays on one line', () => {
  const pages = routes.filter(({ path }) => path.startsWith('/thank-you/'));
  const texts = pages.flatMap(({ page }) =>
    page.sections.flatMap((section) => (section.kind === 'message' ? [section.text] : [])),
  );
  expect(texts).toHaveLength(pages.length);
  for (const text of texts) expect(text).not.toContain(facts.phone.label);
});

describe.each(forms)('the form %s', (name, { retry, fields }) => {
  const visible = Object.entries(fields).filter(([, { kind }]) => kind !== 'constant');
  const { errors: messages = {}, wording } = errorsOf(name);

  it('has an error message for each rule that its fields can break, and no others', () => {
    const breakable = visible.map(([field, { kind, required }]) => [
      field,
      [...(RULES_OF_KIND[kind] ?? []), ...(required ? ['required'] : [])].toSorted(),
    ]);
    const messageRules = Object.entries(messages).map(([field, rules]) => [
      field,
      Object.keys(rules).toSorted(),
    ]);
    expect(messageRules).toEqual(breakable);
  });

  it('has hints only for its fields, and a label for each empty choice', () => {
    const names = visible.map(([field]) => field);
    expect(names).toEqual(expect.arrayContaining(Object.keys(wording.hints ?? {})));
    const choices = visible.filter(([, { kind }]) => kind === 'choice').map(([field]) => field);
    expect(Object.keys(wording.unchosen ?? {})).toEqual(choices);
  });

  it('has a value for each constant of the contract', () => {
    const constants = Object.entries(fields).flatMap(([field, { kind }]) =>
      kind === 'constant' ? [field] : [],
    );
    expect(Object.keys(wording.constants ?? {})).toEqual(constants);
  });

  it('has words for a failure exactly if it is not retried', () => {
    expect(wording.failure === undefined).toBe(retry);
  });

  it('has only valid default options', () => {
    const invalid = visible.filter(
      ([, { options, default: initial }]) => initial && !options?.includes(initial),
    );
    expect(invalid).toEqual([]);
  });
});

function errorsOf(name: string): SectionOf<'form'> {
  const page = isForm(name) ? formErrorPages[name] : undefined;
  const section = page?.sections.find((section) => section.kind === 'form');
  if (!section) throw new Error(`${name} has no page of errors`);
  expect(section.wording.form).toBe(name);
  return section;
}

function isForm(name: string): name is FormName {
  return Object.hasOwn(formErrorPages, name);
}
