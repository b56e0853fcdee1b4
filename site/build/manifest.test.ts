import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import example from '../../contract/manifest.example.json';
import { quoteForm } from '../content/forms/quote.ts';
import facts from '../content/facts.ts';
import type { Metadata, Page } from '../content/model.ts';
import type { Change } from './changes.ts';
import { Cache } from './cache.ts';
import { compressAll } from './compress.ts';
import { makeManifest } from './manifest.ts';
import { readDocument } from './read-document.ts';
import type { RenderedDocument, RenderedSite } from './documents.ts';

const page: Page = {
  metadata: { title: 'A title', description: 'A description', keywords: [] },
  sections: [],
};
const text = `<!doctype html><style>p{}</style><script>go()</script><main><h1>One</h1>${'<p>Words.</p>'.repeat(20)}</main>`;
const documentFacts = readDocument(text);
const documents: RenderedDocument[] = [
  { use: { kind: 'page', path: '/' }, file: 'index.html', text, facts: documentFacts, page },
  { use: { kind: 'places', prefix: '/in/' }, file: 'places.html', text, facts: documentFacts, page },
  { use: { kind: 'search', path: '/search' }, file: 'search.html', text, facts: documentFacts, page },
  { use: { kind: 'notFound' }, file: '404.html', text, facts: documentFacts, page },
  {
    use: { kind: 'formErrors', form: 'contact' },
    file: 'form-errors/contact.html',
    text,
    facts: documentFacts,
    page,
  },
];
const site: RenderedSite = {
  build: '1a2b',
  origin: 'https://site.example',
  documents,
  files: [{ file: 'assets/a-1.js', text: '0' }],
  pictures: [],
  redirects: [{ from: '/home', to: '/' }],
  synonyms: [['website', 'web site']],
  samples: [{ name: 'phone', value: '+91' }],
  policy: { frames: ['https://map.example'], images: [], connect: [], outsideScripts: [] },
};

const changes: Change[] = [{ day: '2026-01-01', fingerprint: '1a2b', path: '/' }];

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'yam-manifest-'));
  for (const { file, text: content } of [...documents, ...site.files]) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), content);
  }
  await writeFile(join(dist, 'forms.json'), '{}');
});
afterEach(() => rm(dist, { recursive: true }));

/** The keys with the types of their values, and of lists the first entry, so that two shapes can be compared. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shape);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]));
}

it('has the shape of contract/manifest.example.json', async () => {
  await compressAll(dist, new Cache(join(dist, '.cache')));
  const manifest = await makeManifest(dist, site, changes);
  const { assets, pages, policy, ...rest } = shape(manifest) as Record<string, unknown>;
  const expected = shape(example) as Record<string, unknown>;
  expect(rest).toMatchObject({
    version: 'number',
    build: 'string',
    origin: 'string',
    contact: expected.contact,
    places: { prefix: 'string', document: { file: 'string', bytes: 'number' } },
    search: { path: 'string', synonyms: [['string']], document: { file: 'string', bytes: 'number' } },
    redirects: expected.redirects,
  });
  expect(Object.keys(manifest)).toEqual(Object.keys(example));
  expect(pages).toEqual(expected.pages);
  expect(Object.keys(policy as object)).toEqual(Object.keys(example.policy));
  expect(Object.keys((assets as object[])[0] ?? {}).toSorted()).toEqual(
    Object.keys(example.assets[0] ?? {}).toSorted(),
  );
});

it('has the size and SHA-256 of each file and of each smaller encoding', async () => {
  await compressAll(dist, new Cache(join(dist, '.cache')));
  const { pages, assets } = await makeManifest(dist, site, changes);
  const [br, gz] = await Promise.all(['br', 'gz'].map((ending) => contentOf(`index.html.${ending}`)));
  expect(pages[0]?.document).toMatchObject({
    ...(await contentOf('index.html')),
    encodings: { br, gz },
  });
  expect(assets[0]).toMatchObject({ path: '/assets/a-1.js', encodings: {}, immutable: true });
});

async function contentOf(file: string) {
  const bytes = await readFile(join(dist, file));
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

it('has the SHA-256 of the forms, but does not list them as an asset', async () => {
  const { formsSha256, assets } = await makeManifest(dist, site, changes);
  expect(formsSha256).toBe((await contentOf('forms.json')).sha256);
  expect(assets.map(({ file }) => file)).not.toContain('forms.json');
});

/** The manifest entry of a home page with this metadata. */
async function homeWith(metadata: Partial<Metadata>) {
  const own = { ...page, metadata: { ...page.metadata, ...metadata } };
  const [home, ...others] = documents;
  const changed = home ? [{ ...home, page: own }, ...others] : [];
  return (await makeManifest(dist, { ...site, documents: changed }, changes)).pages[0];
}

it.each([
  [`Our services | ${facts.name}`, 'Our services'],
  [`${facts.name} | Our services`, `${facts.name} | Our services`],
  [`Our services | a | ${facts.name}`, 'Our services | a'],
  [`Careers at ${facts.name}`, `Careers at ${facts.name}`],
])('has the title without the site’s name at the end: %s', async (title, found) => {
  expect((await homeWith({ title }))?.title).toBe(found);
});

it('lists indexed pages in the sitemap, without unlisted pages and other canonical addresses', async () => {
  const lists = async (metadata: Partial<Metadata>) => (await homeWith(metadata))?.sitemap;
  expect(await lists({})).toBe(true);
  expect(await lists({ robots: 'noindex, follow' })).toBe(false);
  expect(await lists({ canonical: '/other' })).toBe(false);
  expect(await lists({ unlisted: true })).toBe(false);
});

it('says which page shows the date, and has no placeholder in the search text', async () => {
  const html = '<!doctype html><main><p>Last Updated: %%value:today%%</p></main>';
  const dated: RenderedDocument = {
    use: { kind: 'page', path: '/' },
    file: 'index.html',
    text: html,
    facts: readDocument(html),
    page: { ...page, dated: true },
  };
  const { pages } = await makeManifest(dist, { ...site, documents: [dated, ...documents.slice(1)] }, changes);
  expect(pages[0]).toMatchObject({ dated: true, text: 'Last Updated:' });
});

it('has the document of a page that repeats its query, with the topics and services of its form', async () => {
  const own = { ...page, asked: quoteForm };
  const [home, ...others] = documents;
  if (!home) throw new Error('no home');
  const filled = { ...home, use: { kind: 'query' as const, path: '/' }, file: 'places.html', page: own };
  const { pages } = await makeManifest(
    dist,
    { ...site, documents: [{ ...home, page: own }, filled, ...others] },
    changes,
  );
  expect(pages[0]).toMatchObject({
    document: { file: 'index.html' },
    query: { document: { file: 'places.html' }, topics: quoteForm.topics, service: 'Web Design' },
  });
  expect(pages[0]?.query?.services).toContain('Custom Software');
});

it('has the day of each page’s last change, and refuses a page without one', async () => {
  expect((await makeManifest(dist, site, changes)).pages[0]?.modified).toBe('2026-01-01');
  await expect(makeManifest(dist, site, [])).rejects.toThrow('cannot find the day of the last change of /');
});

it('refuses a file of an unknown type', async () => {
  await writeFile(join(dist, 'notes.odt'), '');
  await expect(makeManifest(dist, site, changes)).rejects.toThrow('notes.odt');
});
