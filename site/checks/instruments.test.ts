import { expect, test } from 'vitest';
import abTesting from '../content/pages/email/ab-testing.ts';
import { routes } from '../content/index.ts';
import { needed } from '../instruments/ab-test.ts';
import { flatten } from '../sections/looks.ts';
import { fill } from '../sections/Instrument/fill.ts';
import { tools } from '../sections/Instrument/tools.ts';

const instruments = routes.flatMap(({ path, page }) =>
  flatten(page.sections).flatMap((section) => (section.kind === 'instrument' ? [{ path, section }] : [])),
);

test.each(instruments)('$path: the browser’s code gives the worked example', async ({ section }) => {
  const read = await tools[section.tool]();
  expect(read(Object.fromEntries(section.fields.map(({ name, value }) => [name, value])))).toEqual(
    section.first,
  );
});

test.each(instruments)('$path: each sentence and figure has its values', ({ section }) => {
  const { says, rows, figures, first } = section;
  const templates = first.says.map(({ key, values }) => ({
    text: says[key],
    values: { ...first.values, ...values },
  }));
  for (const { value } of figures) templates.push({ text: value, values: first.values });
  for (const { key, values = {} } of first.rows) {
    templates.push({ text: rows[key]?.label, values }, { text: rows[key]?.value, values });
  }
  for (const { text, values } of templates) {
    const names = [...(text ?? '{sentence}').matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
    expect(Object.keys(values)).toEqual(expect.arrayContaining(names));
    expect(fill(text ?? '', values)).not.toBe('');
  }
});

test.each(instruments)(
  '$path: nothing typed breaks it, and what it refuses gets words',
  async ({ section }) => {
    const { tool, fields, wording, faults } = section;
    const read = await tools[tool]();
    const example = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    const withText = (text: string, ...kinds: string[]) =>
      fields
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ name }) => ({ name, result: read({ ...example, [name]: text }) }));
    const nonsense = ['', 'many', '-1', '0', '1e9', '99999999999', '\u0000<b>', '💥'.repeat(500)];
    const results = nonsense.flatMap((text) => withText(text, 'number', 'text', 'long'));
    expect(JSON.stringify(results)).not.toMatch(/NaN|Infinity|undefined|:null/);
    const keys = results.flatMap(({ result }) => ('faults' in result ? Object.values(result.faults) : []));
    expect(Object.keys({ ...wording.faults, ...faults })).toEqual(
      expect.arrayContaining(keys.map(({ key }) => key)),
    );
    expect(withText('many', 'number').filter(({ result }) => !('faults' in result))).toEqual([]);
  },
);

test('a count of one has its noun in the singular', () => {
  const counted = ['0', '1', '2'].map((days) => fill('{days, day, days} left', { days }));
  expect(counted).toEqual(['0 days left', '1 day left', '2 days left']);
});

test('the questions about the A/B test name as many addresses as its instrument computes', () => {
  const answers = JSON.stringify(flatten(abTesting.sections).find((section) => section.kind === 'faq'));
  for (const [to, said] of [
    [0.041, '6,800'],
    [0.064, '700'],
  ] as const) {
    expect(Math.abs(Number(said.replace(',', '')) / needed(0.032, to) - 1)).toBeLessThan(0.01);
    expect(answers).toContain(`${said} addresses`);
  }
});
