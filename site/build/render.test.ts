import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Cache } from './cache.ts';
import type { PlannedDocument } from './documents.ts';
import { renderDocuments, type RenderInput } from './render.tsx';

const input: RenderInput = {
  entry: '/entry.js',
  stylesFor: () => '',
  stylesheet: '/styles.css',
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
    },
  };
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yam-render-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Renders with the cache of the last call. */
async function textsOf(planned: PlannedDocument[], { given = input, code = '1' } = {}): Promise<string[]> {
  const plan = { documents: planned, outside: {} };
  const { documents } = await renderDocuments(given, plan, { cache: new Cache(folder), code });
  return documents.map(({ text }) => text);
}

it('a changed word in one page changes no other document', async () => {
  const [before, other] = await textsOf([plan('/a', 'Before'), plan('/b', 'Same')]);
  const [after, otherAfter] = await textsOf([plan('/a', 'After'), plan('/b', 'Same')]);
  expect(before).toContain('Before');
  expect(after).toContain('After');
  expect(otherAfter).toBe(other);
});

it('changed scripts or styles change the shell of every document', async () => {
  const shellOf = (text = '') => /data-shell="(\w+)"/.exec(text)?.[1];
  const [one, two] = (await textsOf([plan('/a', 'A'), plan('/b', 'B')])).map(shellOf);
  const [other] = (await textsOf([plan('/a', 'A')], { given: { ...input, fingerprint: '2' } })).map(shellOf);
  expect(one).toBeDefined();
  expect(two).toBe(one);
  expect(other).not.toBe(one);
});

it('a cached page is rendered again if the code, the year or the site’s address changes', async () => {
  const planned = [plan('/a', 'A')];
  const cached = await textsOf(planned);
  const stylesFor = () => 'p{}';
  expect(await textsOf(planned, { given: { ...input, stylesFor } })).toEqual(cached);
  expect(await textsOf(planned, { given: { ...input, stylesFor }, code: '2' })).not.toEqual(cached);
  expect(await textsOf(planned, { given: { ...input, now: new Date('2027-06-01') } })).not.toEqual(cached);
  expect(await textsOf(planned, { given: { ...input, siteUrl: 'https://a.example' } })).not.toEqual(cached);
});
