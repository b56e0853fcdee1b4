/**
 * The bytes that a visitor's browser loads. The build refuses a page over its budget, says what has grown since the last
 * build that passed, and warns of pages that are close to it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { parse as parseCss } from 'postcss';
import type { Cache } from './cache.ts';
import { compress } from './compress.ts';
import type { RenderedDocument, RenderedSite } from './documents.ts';

/** Bytes of brotli of HTML and inline CSS: one first flight of ten TCP segments, headers included (docs/decisions/styles.md). */
const PAGE = 14_600;

/** Bytes of brotli of the styles of a long page's later sections, which are in a file. */
const LATER_STYLES = 7_200;

/** Bytes of brotli of the whole stylesheet, which a page loads when idle: about half a second of slow 4G. */
const SHEET = 22_100;

/** Bytes of brotli of all scripts that a page of text, one with enhancements and one with islands may fetch (docs/decisions/islands.md). */
const SCRIPTS = 5 * 1024;
const SCRIPTS_WITH_ENHANCEMENTS = 8 * 1024;
const SCRIPTS_WITH_ISLANDS = 70 * 1024;

/** The same for a page's own islands and enhancements, without React and the scripts that all pages or all forms share. */
const OWN_SCRIPTS = 5.25 * 1024;
const sharedScript = /^(entry|react|jsx-runtime|rolldown-runtime|drafts)-/;

/** The part of a budget from which the build warns: a longer menu entry takes about 1 %. */
const CLOSE = 0.97;

/** How many parts of a page an error names. */
const MAX_PARTS = 5;

type Chunk = { file: string; name?: string; imports?: string[] };

/** The chunks of the browser bundle, as Vite's manifest has them: by the keys that `imports` names. */
export type Chunks = Record<string, Chunk>;

/** Uncompressed bytes by what they belong to, such as `Faq.module.css` or `section 3 (faq)`. */
export type Parts = Record<string, number>;

/** The parts of each document, by its file, in the last build that passed. */
type Sizes = Record<string, Parts>;

export type BytesInput = {
  /** The folder of the browser bundle, with its manifest and assets. */
  browser: string;
  /** The whole stylesheet there. */
  stylesheet: string;
  /** The module of each class that belongs to one. */
  moduleOf: ReadonlyMap<string, string>;
  /** Where to keep the sizes of the last build that passed. */
  record: string;
  cache: Cache;
};

/** `left`: bytes of the budget. */
type Close = { name: string; left: number; budget: number };

/** Returns one line for each document over a budget, and warnings. `accept` records the sizes, once the build has passed. */
export async function checkBytes(
  { documents, files }: Pick<RenderedSite, 'documents' | 'files'>,
  { browser, stylesheet, moduleOf, record, cache }: BytesInput,
): Promise<{ errors: string[]; warnings: string[]; accept: () => Promise<void> }> {
  const errors: string[] = [];
  const close = new Map<string, Close[]>();
  const judge = (what: string, path: string, bytes: number, budget: number, detail = () => '') => {
    const name = `${what} ${path}`.trim();
    if (bytes > budget) {
      errors.push(
        `${name}: ${bytes} bytes of brotli, ${bytes - budget} over the budget of ${budget}${detail()}`,
      );
    } else if (bytes > CLOSE * budget) {
      close.set(what, [...(close.get(what) ?? []), { name, left: budget - bytes, budget }]);
    }
  };
  const compressed = async (text: Buffer) => (await compress('br', text, cache)).length;
  const assets = new Map<string, number>();
  const bytesOf = async (files: string[]) => {
    for (const file of files) {
      if (!assets.has(file)) assets.set(file, await compressed(await readFile(join(browser, file))));
    }
    return files.reduce((sum, file) => sum + (assets.get(file) ?? 0), 0);
  };

  const before = JSON.parse(await readFile(record, 'utf8').catch(() => '{}')) as Sizes;
  const sizes: Sizes = {};
  const chunks = JSON.parse(await readFile(join(browser, 'manifest.json'), 'utf8')) as Chunks;
  for (const document of documents.filter(({ use }) => use.kind !== 'formErrors')) {
    const bytes = Buffer.from(document.text);
    const parts = await cache.get(['parts', bytes], async () =>
      Buffer.from(JSON.stringify(partsOf(document, moduleOf))),
    );
    const now = JSON.parse(parts.toString()) as Parts;
    sizes[document.file] = now;
    const name = 'path' in document.use ? document.use.path : document.file;
    judge('', name, await compressed(bytes), PAGE, () => grown(before[document.file], now));
    const later = files.find(({ file }) => document.text.includes(`<link rel="stylesheet" href="/${file}"`));
    if (later) judge('later styles of', name, await compressed(Buffer.from(later.text)), LATER_STYLES);

    const scripts = scriptsOf(document.text, chunks);
    judge('scripts of', name, await bytesOf(scripts), scriptBudget(document.text));
    const own = scripts.filter((file) => !sharedScript.test(basename(file)));
    judge('own scripts of', name, await bytesOf(own), OWN_SCRIPTS);
  }
  judge('the whole stylesheet', '', await bytesOf([stylesheet]), SHEET);
  return {
    errors,
    warnings: [...close.values()].map(warningOf),
    accept: () => writeFile(record, JSON.stringify(sizes)),
  };
}

function scriptBudget(html: string): number {
  if (html.includes(' data-island=')) return SCRIPTS_WITH_ISLANDS;
  return html.includes(' data-enhance=') ? SCRIPTS_WITH_ENHANCEMENTS : SCRIPTS;
}

/** Names what is closest to its budget, of everything with the same kind of budget. */
function warningOf(close: Close[]): string {
  const [first, ...others] = close.toSorted((a, b) => a.left - b.left);
  const more = others.length > 0 ? `; ${others.length} more are within 3 % of theirs` : '';
  return `warning: ${first?.name} has ${first?.left} of ${first?.budget} bytes left${more}`;
}

/** The scripts that a page fetches: the entry, and the chunks of its islands and enhancements with what they import. */
export function scriptsOf(html: string, chunks: Chunks): string[] {
  const pieces = [...html.matchAll(/ data-(?:island|enhance)="([^"]+)"/g)].map(([, name]) => name);
  const names = new Set(['entry', ...(html.includes(' data-island=') ? ['react'] : []), ...pieces]);
  const files = new Set<string>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const key of chunk.imports ?? []) visit(chunks[key]);
  };
  for (const chunk of Object.values(chunks)) if (names.has(chunk.name)) visit(chunk);
  return [...files];
}

/** What each section, each stylesheet and the rest takes of a document, uncompressed. */
export function partsOf(
  { text, page }: Pick<RenderedDocument, 'text' | 'page'>,
  moduleOf: ReadonlyMap<string, string>,
): Parts {
  const parts: Parts = {};
  const add = (part: string, bytes: number) => {
    parts[part] = (parts[part] ?? 0) + bytes;
  };
  const main = findElement(parse(text, { sourceCodeLocationInfo: true }), 'main');
  const elements = children(main).filter(({ tagName }) => tagName !== 'link');
  let inSections = 0;
  for (const [index, element] of elements.entries()) {
    const { startOffset = 0, endOffset = 0 } = element.sourceCodeLocation ?? {};
    const bytes = Buffer.byteLength(text.slice(startOffset, endOffset));
    // Some kinds have several elements.
    const kind = elements.length === page.sections.length ? page.sections[index]?.kind : undefined;
    add(kind === undefined ? `element ${index + 1} of main` : `section ${index + 1} (${kind})`, bytes);
    inSections += bytes;
  }
  const css = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, sheet = '']) => sheet).join('');
  parseCss(css).walkRules((rule) => {
    const classes = [...rule.selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);
    const module = classes.map((name) => moduleOf.get(name)).find((name) => name !== undefined);
    add(module === undefined ? 'base styles' : `${module}.module.css`, Buffer.byteLength(rule.toString()));
  });
  add('head and shell', Buffer.byteLength(text) - Buffer.byteLength(css) - inSections);
  return parts;
}

/** The parts that have grown most since the last build that passed; without one, the largest. */
function grown(before: Parts | undefined, now: Parts): string {
  const parts = Object.entries(now)
    .map(([part, bytes]) => ({ part, bytes: bytes - (before?.[part] ?? 0) }))
    .filter(({ bytes }) => bytes > 0)
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, MAX_PARTS)
    .map(({ part, bytes }) => `${part} ${before ? '+' : ''}${bytes}`);
  if (parts.length === 0) return '';
  const since = before ? 'grown since the last build that passed' : 'its largest parts';
  return `; ${since}, uncompressed: ${parts.join(', ')}`;
}

function findElement(node: Tree.Node, name: string): Tree.Element | undefined {
  if (tree.isElementNode(node) && node.tagName === name) return node;
  if (!('childNodes' in node)) return undefined;
  for (const child of node.childNodes) {
    const found = findElement(child, name);
    if (found) return found;
  }
  return undefined;
}

function children(element: Tree.Element | undefined): Tree.Element[] {
  return element?.childNodes.filter((child) => tree.isElementNode(child)) ?? [];
}
