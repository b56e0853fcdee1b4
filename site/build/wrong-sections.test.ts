import { expect, it } from 'vitest';
import type { Page } from '../content/model.ts';
import { strangeFields, unknownKinds } from './wrong-sections.ts';

/** What somebody may write who does not run the type checker. */
function page(...sections: object[]): Page {
  const metadata = { title: 'A', description: 'A', keywords: [] };
  return { metadata, sections: sections as Page['sections'], structuredData: [] };
}

it('names the file, the field and the nearest kind of a section that nothing draws', () => {
  const [good, wrong, odd] = [
    page({ kind: 'hero' }),
    page({ kind: 'hero' }, { kind: 'herro' }),
    page({ kind: 'zzzzzz' }),
  ];
  const content = { 'site/content/pages/a.ts': { default: wrong } };
  const holders = [good, wrong, odd].map((one, index) => ({ file: `${index}.html`, page: one }));
  expect(unknownKinds(holders, ['hero', 'faq'], content)).toEqual([
    "site/content/pages/a.ts: sections[1].kind is 'herro', which is no kind of section; did you mean 'hero'?",
    "2.html: sections[0].kind is 'zzzzzz', which is no kind of section",
  ]);
});

it('names a field that no other section of the kind has, with the nearest that they have', () => {
  const [wrong, ...others] = page(
    { kind: 'faq', title: 'A', qestions: [] },
    { kind: 'faq', title: 'B', questions: [] },
    { kind: 'hero', qestions: [] },
  ).sections;
  if (!wrong) throw new Error('no section');
  expect(strangeFields(wrong, [wrong, ...others])).toBe(
    '; no other section of this kind has the field qestions; did you mean questions?',
  );
  expect(strangeFields(wrong, [wrong])).toBe('');
});
