import { expect, it } from 'vitest';
import type { Page } from '../content/model.ts';
import { unknownFields, unknownKinds } from './failures.ts';

/** A mistake that the type checker would report. */
function page(...sections: object[]): Page {
  const metadata = { title: 'A', description: 'A', keywords: [] };
  return { metadata, sections: sections as Page['sections'] };
}

it('reports the file, the field and the nearest kind of a section of an unknown kind', () => {
  const [good, wrong, odd] = [
    page({ kind: 'hero' }),
    page({ kind: 'hero' }, { kind: 'herro' }),
    page({ kind: 'zzzzzz' }),
  ];
  const content = { 'site/content/pages/a.ts': { default: wrong } };
  const holders = [good, wrong, odd].map((one, index) => ({ file: `${index}.html`, page: one }));
  expect(unknownKinds(holders, ['hero', 'faq'], content)).toEqual([
    "site/content/pages/a.ts: sections[1].kind is 'herro', which is not a kind of section; did you mean 'hero'?",
    "2.html: sections[0].kind is 'zzzzzz', which is not a kind of section",
  ]);
});

it('reports a field that no other section of the kind has, with the nearest known field', () => {
  const [wrong, ...others] = page(
    { kind: 'faq', title: 'A', qestions: [] },
    { kind: 'faq', title: 'B', questions: [] },
    { kind: 'hero', qestions: [] },
  ).sections;
  if (!wrong) throw new Error('no section');
  expect(unknownFields(wrong, [wrong, ...others])).toBe(
    '; no other section of this kind has the field qestions; did you mean questions?',
  );
  expect(unknownFields(wrong, [wrong])).toBe('');
});
