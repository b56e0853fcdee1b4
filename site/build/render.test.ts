import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Cache } from './cache.ts';
import { type PlannedDocument, renderDocuments, type RenderInput } from './render.tsx';

const input: RenderInput = {
  entry: '/entry.js',
  sheetFor: () => '',
  sheetFile: '/sheet.css',
  fonts: [],
  fingerprint: '1',
  now: new Date('2026-01-01'),
  siteUrl: undefined,
};

function plan(path: string, words: string): PlannedDocument {
  return {
    use: { kind: 'page', path },
    file: `${path.slice(1)}.html`,
    page: {
      metadata: { title: path, description: path, keywords: [], robots: 'noindex, follow' },
      sections: [{ kind: 'hero', layout: 'title', title: words, text: '' }],
      structuredData: [],
    },
  };
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yam-render-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The documents of a build after the last one, in the same folder. */
async function textsOf(planned: PlannedDocument[], { given = input, code = '1' } = {}): Promise<string[]> {
  const plan = { documents: planned, outside: {} };
  const { documents } = await renderDocuments(given, plan, { cache: new Cache(folder), code });
  return documents.map(({ text }) => text);
}

it('changes no other document when the words of one page change', async () => {
  const [before, other] = await textsOf([plan('/a', 'Before'), plan('/b', 'Same')]);
  const [after, otherAfter] = await textsOf([plan('/a', 'After'), plan('/b', 'Same')]);
  expect(before).toContain('Before');
  expect(after).toContain('After');
  expect(otherAfter).toBe(other);
});

it('gives every document another shell when the scripts or the sheet change', async () => {
  const shellOf = (text = '') => /data-shell="(\w+)"/.exec(text)?.[1];
  const [one, two] = (await textsOf([plan('/a', 'A'), plan('/b', 'B')])).map(shellOf);
  const [other] = (await textsOf([plan('/a', 'A')], { given: { ...input, fingerprint: '2' } })).map(shellOf);
  expect(one).toBeDefined();
  expect(two).toBe(one);
  expect(other).not.toBe(one);
});

it('renders a kept page again when the code, the year or the address of the site changes', async () => {
  const planned = [plan('/a', 'A')];
  const kept = await textsOf(planned);
  const sheetFor = () => 'p{}';
  expect(await textsOf(planned, { given: { ...input, sheetFor } })).toEqual(kept);
  expect(await textsOf(planned, { given: { ...input, sheetFor }, code: '2' })).not.toEqual(kept);
  expect(await textsOf(planned, { given: { ...input, now: new Date('2027-06-01') } })).not.toEqual(kept);
  expect(await textsOf(planned, { given: { ...input, siteUrl: 'https://a.example' } })).not.toEqual(kept);
});
