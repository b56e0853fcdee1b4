import { expect, it } from 'vitest';
import { changesOf, dayInIndia, readChanges, unrecorded, writeChanges } from './changes.ts';
import { readDocument } from './read-document.ts';
import type { RenderedDocument } from './documents.ts';

function page(path: string, main: string, description = 'A description'): RenderedDocument {
  const text = `<!doctype html><header>${path}</header><main>${main}</main>`;
  return {
    use: { kind: 'page', path },
    file: 'a.html',
    text,
    facts: readDocument(text),
    page: { metadata: { title: 'A title', description, keywords: [] }, sections: [] },
  };
}

const before = changesOf([page('/a', '<p>Old words.</p>'), page('/b', '<p>More.</p>')], [], '2026-01-01');

/** The days of two pages after the first one's words changed to these. */
function daysWith(first: RenderedDocument): string[] {
  return changesOf([first, page('/b', '<p>More.</p>')], before, '2026-02-02').map(({ day }) => day);
}

it('gives new words today’s date, and keeps the day of unchanged words', () => {
  expect(before.map(({ day }) => day)).toEqual(['2026-01-01', '2026-01-01']);
  expect(daysWith(page('/a', '<p>New words.</p>'))).toEqual(['2026-02-02', '2026-01-01']);
  expect(daysWith(page('/a', '<p>Old words.</p>', 'Another one'))).toEqual(['2026-02-02', '2026-01-01']);
  expect(daysWith(page('/new', '<p>Old words.</p>'))).toEqual(['2026-02-02', '2026-01-01']);
});

it.each([
  ['other markup', '<p class="a">Old <b>words</b>.</p>'],
  ['another drawing', '<img src="/assets/b-2.svg" alt="B"><p>Old words.</p>'],
  ['a form’s own words', '<p>Old words.</p><form><label>Name</label></form>'],
])('ignores %s', (_, main) => {
  expect(daysWith(page('/a', main))).toEqual(['2026-01-01', '2026-01-01']);
});

it('lists only pages, and reads back what it writes', () => {
  const missing: RenderedDocument = { ...page('/c', ''), use: { kind: 'notFound' } };
  expect(changesOf([missing], [], '2026-01-01')).toEqual([]);
  expect(readChanges(writeChanges(before))).toEqual(before);
});

it('names each page that is changed, new or removed', () => {
  const now = changesOf(
    [page('/a', '<p>New words.</p>'), page('/new', '<p>More.</p>')],
    before,
    '2026-02-02',
  );
  expect(unrecorded(now, before)).toEqual(['/a', '/new', '/b']);
  expect(unrecorded(before, before)).toEqual([]);
});

it('uses the date in India, five and a half hours ahead of UTC', () => {
  expect(dayInIndia(new Date('2026-03-01T18:29:59Z'))).toBe('2026-03-01');
  expect(dayInIndia(new Date('2026-03-01T18:30:00Z'))).toBe('2026-03-02');
});
