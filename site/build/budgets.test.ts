import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Page } from '../content/model.ts';
import { checkBytes, type Chunks, partsOf, scriptsOf } from './budgets.ts';
import { Cache } from './cache.ts';
import type { Asset } from './assets.ts';
import type { RenderedDocument } from './documents.ts';

const chunks: Chunks = {
  'browser/entry.ts': { file: 'assets/entry-1.js', name: 'entry' },
  'browser/hydrate.ts': { file: 'assets/react-1.js', name: 'react' },
  'forms/Form.tsx': {
    file: 'assets/Form-1.js',
    name: 'Form',
    imports: ['browser/hydrate.ts', 'browser/entry.ts'],
  },
  'tabs.ts': { file: 'assets/tabs-1.js', name: 'tabs' },
};
const moduleOf = new Map([
  ['b1', 'Faq'],
  ['b2', 'Hero'],
]);
const page = { sections: [{ kind: 'hero' }, { kind: 'faq' }] } as Page;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yam-bytes-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(chunks));
  await writeFile(join(folder, 'sheet.css'), '.b1{}');
  for (const { file } of Object.values(chunks)) await writeFile(join(folder, file), 'script()');
});
afterEach(() => rm(folder, { recursive: true }));

/** Random text, which brotli shortens to three quarters. */
const incompressible = (bytes: number) => randomBytes(bytes).toString('base64');

function documentOf(faq: string, attributes = ''): RenderedDocument {
  const text = `<style>.b1 p{color:red}.b2{top:0}</style><main><section class="b2"></section><section class="b1"${attributes}>${faq}</section></main>`;
  return { use: { kind: 'page', path: '/a' }, file: 'a.html', page, text } as RenderedDocument;
}

function check(document: RenderedDocument, files: Asset[] = []) {
  const record = join(folder, 'bytes.json');
  const input = { browser: folder, stylesheet: 'sheet.css', moduleOf, record, cache: new Cache(folder) };
  return checkBytes({ documents: [document], files }, input);
}

it('a page over its budget is refused, with the section that has grown since the build that passed', async () => {
  const small = await check(documentOf('short'));
  expect(small.errors).toEqual([]);
  await small.accept();
  const { errors } = await check(documentOf(incompressible(20_000)));
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(
    /^\/a: \d+ bytes of brotli, \d+ over the budget of 14600; grown since the last build that passed, uncompressed: section 2 \(faq\) \+\d+$/,
  );
});

it('without a build that passed, an error names the largest parts', async () => {
  const { errors } = await check(documentOf(incompressible(20_000)));
  expect(errors[0]).toMatch(/its largest parts, uncompressed: section 2 \(faq\) \d+, /);
});

it('a page that is close to its budget is a warning', async () => {
  const { errors, warnings } = await check(documentOf(incompressible(14_200)));
  expect(errors).toEqual([]);
  expect(warnings).toEqual([expect.stringMatching(/^warning: \/a has \d+ of 14600 bytes left$/)]);
});

it('the styles of the later sections of a long page have a budget', async () => {
  const file = { file: 'assets/later-1.css', text: incompressible(8_000) };
  const link = '<link rel="stylesheet" href="/assets/later-1.css">';
  const { errors } = await check(documentOf(`short${link}`), [file]);
  expect(errors).toEqual([
    expect.stringMatching(/^later styles of \/a: \d+ bytes of brotli, \d+ over the budget of 7200$/),
  ]);
});

it('the scripts of a page and its own among them have budgets', async () => {
  await writeFile(join(folder, 'assets/tabs-1.js'), incompressible(9_000));
  const { errors } = await check(documentOf('short', ' data-enhance="tabs"'));
  expect(errors).toEqual([
    expect.stringMatching(/^scripts of \/a: \d+ bytes of brotli, \d+ over the budget of 8192$/),
    expect.stringMatching(/^own scripts of \/a: \d+ bytes of brotli, \d+ over the budget of 5376$/),
  ]);
});

it('a page fetches the entry, and the chunks of its islands with all that they import', () => {
  expect(scriptsOf('<main></main>', chunks)).toEqual(['assets/entry-1.js']);
  expect(scriptsOf('<p data-island="Form"></p>', chunks).toSorted()).toEqual([
    'assets/Form-1.js',
    'assets/entry-1.js',
    'assets/react-1.js',
  ]);
});

it('the parts of a document add up to its bytes', () => {
  const document = documentOf('short');
  const parts = partsOf(document, moduleOf);
  expect(parts).toMatchObject({ 'Faq.module.css': 16, 'Hero.module.css': 10 });
  expect(Object.values(parts).reduce((sum, bytes) => sum + bytes, 0)).toBe(document.text.length);
});

it('the sizes of a build are recorded only once it has passed', async () => {
  const { accept } = await check(documentOf('short'));
  await expect(readFile(join(folder, 'bytes.json'))).rejects.toThrow('ENOENT');
  await accept();
  expect(JSON.parse(await readFile(join(folder, 'bytes.json'), 'utf8'))).toHaveProperty('a.html');
});
