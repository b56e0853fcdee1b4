import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTakenOver } from '../../content/business.ts';

/** A node of a page's JSON-LD graph. */
export type Thing = { '@type': string; [property: string]: unknown };

type Manifest = {
  origin: string;
  pages: { path: string; document: { file: string }; query?: { document: { file: string } } }[];
  redirects: { from: string }[];
  places: { document: { file: string } };
  forms: Record<string, { page: string }>;
  policy: { frames: string[] };
};

const dist = join(import.meta.dirname, '../../../dist');

/** The parts of dist/manifest.json that the checks use (contract/README.md). */
export const manifest = readManifest();

/** The paths of all pages of the build. */
export const paths = manifest.pages.map(({ path }) => path);

/** An element of a built page. Texts are without the whitespace around them, and with single spaces inside. */
export class Part {
  readonly element: Element;

  constructor(element: Element) {
    this.element = element;
  }

  /** All elements that match. */
  all(selector: string): Part[] {
    return [...this.element.querySelectorAll(selector)].map((element) => new Part(element));
  }

  /** The first element that matches and, if given, has the text. Throws if there is none. */
  one(selector: string, text?: string | RegExp): Part {
    const found = this.all(selector).find((part) => text === undefined || part.says(text));
    if (!found) throw new Error(`no ${selector}${text === undefined ? '' : ` with ${text}`}`);
    return found;
  }

  /** The first element that matches and contains a heading with this text. */
  under(selector: string, heading: string | RegExp): Part {
    const found = this.all(selector).find((part) => part.has('h1, h2, h3, h4', heading));
    if (!found) throw new Error(`no ${selector} with the heading ${heading}`);
    return found;
  }

  /** Whether an element matches and, if given, has exactly this text or matches the pattern. */
  has(selector: string, text?: string | RegExp): boolean {
    return this.all(selector).some((part) => text === undefined || matches(part.name, text));
  }

  count(selector: string): number {
    return this.element.querySelectorAll(selector).length;
  }

  texts(selector: string): string[] {
    return this.all(selector).map(({ text }) => text);
  }

  /** The addresses of all links, as written. */
  addresses(selector = 'a'): (string | null)[] {
    return this.all(selector).map((link) => link.attribute('href'));
  }

  /** The address of the first link with this name. Throws if there is none. */
  href(name: string | RegExp): string | null {
    const link = this.all('a').find((part) => matches(part.name, name));
    if (!link) throw new Error(`no link named ${name}`);
    return link.attribute('href');
  }

  /** Whether its text contains these words. */
  says(words: string | RegExp): boolean {
    return typeof words === 'string' ? this.text.includes(words) : words.test(this.text);
  }

  attribute(name: string): string | null {
    return this.element.getAttribute(name);
  }

  get text(): string {
    return tidy(this.element.textContent);
  }

  /** Its label, or its text with the texts of pictures. */
  get name(): string {
    const pictures = this.all('[role=img][aria-label], img[alt]').map(
      (picture) => picture.attribute('aria-label') ?? picture.attribute('alt'),
    );
    return this.attribute('aria-label') ?? this.attribute('alt') ?? tidy([this.text, ...pictures].join(' '));
  }

  /** The number of words in its text. */
  get words(): number {
    const walker = this.element.ownerDocument.createTreeWalker(this.element, NodeFilter.SHOW_TEXT);
    let words = 0;
    while (walker.nextNode()) words += walker.currentNode.nodeValue?.match(/\S+/g)?.length ?? 0;
    return words;
  }
}

/** A page of the build. */
export class BuiltPage extends Part {
  get header(): Part {
    return this.one('header');
  }

  get main(): Part {
    return this.one('main');
  }

  get footer(): Part {
    return this.one('footer');
  }

  /** The first section of main. */
  get hero(): Part {
    return this.one('main section');
  }

  /** The last section of main. */
  get closing(): Part {
    const [last] = this.all('main section').slice(-1);
    if (!last) throw new Error('main has no section');
    return last;
  }

  get title(): string {
    return this.one('title').text;
  }

  get canonical(): string | null {
    return this.one('link[rel=canonical]').attribute('href');
  }

  /** The content of a `meta` element by its name or property. */
  meta(name: string): string | null {
    return this.one(`meta[name="${name}"], meta[property="${name}"]`).attribute('content');
  }

  /** The nodes of its JSON-LD graph. */
  get graph(): Thing[] {
    return JSON.parse(this.one('script[type="application/ld+json"]').element.textContent)['@graph'];
  }

  get thingTypes(): string[] {
    return this.graph.map((thing) => thing['@type']);
  }
}

/** Whether the build has the page. False for one that its owner has removed: its address redirects. Throws otherwise. */
export function isKept(path: string): boolean {
  if (paths.includes(path)) return true;
  if (manifest.redirects.some(({ from }) => from === path)) return false;
  throw new Error(`the build has neither a page nor a redirect ${path}`);
}

/** Whether a page shows what the specification lists. Another agency may have removed it, but ours may not. */
export function isStillShown(part: Part, selector: string, name: string): boolean {
  return !isTakenOver || part.has(selector, name);
}

/** Those of these paths that the build has, for `describe.each`: an owner may have removed pages. */
export function kept(...all: string[]): string[] {
  return all.filter(isKept);
}

const opened = new Map<string, BuiltPage>();

/** The page at this path. Checks must not change it: other checks get the same. */
export function builtPage(path: string): BuiltPage {
  const file = manifest.pages.find((page) => page.path === path)?.document.file;
  if (file === undefined) throw new Error(`the build has no page ${path}`);
  return openFile(file);
}

/** The document for places without a page of their own, with its placeholders. */
export function placesDocument(): BuiltPage {
  return openFile(manifest.places.document.file);
}

/** The document of the page at this path that the server fills with what the query names. */
export function queryDocument(path: string): BuiltPage {
  const file = manifest.pages.find((page) => page.path === path)?.query?.document.file;
  if (file === undefined) throw new Error(`the build has no document for a query of ${path}`);
  return openFile(file);
}

function openFile(file: string): BuiltPage {
  const known = opened.get(file);
  if (known) return known;
  const html = readFileSync(join(dist, file), 'utf8')
    // Parsing the styles would take longer than all the rest.
    .replace(/<style.*?<\/style>/gs, '')
    // A placeholder names the position for which the server escapes its value (contract/README.md).
    .replace(/%%\w+:(\w+)%%/g, '%%$1%%');
  const page = new BuiltPage(new DOMParser().parseFromString(html, 'text/html').documentElement);
  opened.set(file, page);
  return page;
}

function readManifest(): Manifest {
  const file = join(dist, 'manifest.json');
  if (!existsSync(file)) throw new Error(`no build in ${dist}; run: make build`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function matches(text: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? text === wanted : wanted.test(text);
}
