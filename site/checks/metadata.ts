import { LONGEST_DESCRIPTION, LONGEST_TITLE } from '../content/fitting.ts';
import type { Metadata, Page } from '../content/model.ts';
import type { Trail } from '../sections/Hero/Hero.tsx';
import type { RenderedDocument } from '../build/documents.ts';

/** Characters. Titles below the minimum say too little. */
const TITLE = { min: 15, max: LONGEST_TITLE };

/** Characters. */
const DESCRIPTION = { min: 50, max: LONGEST_DESCRIPTION };

/** Returns the errors in a document's metadata, one line each. */
export function checkMetadata(document: RenderedDocument): string[] {
  const { title, description, keywords } = document.page.metadata;
  const errors = [bounds('title', title, TITLE)];
  if (isIndexed(document)) {
    errors.push(
      bounds('description', description, DESCRIPTION),
      keywords.length === 0 ? 'has no keywords' : undefined,
      ...keywords
        .filter((keyword, index) => keywords.indexOf(keyword) !== index)
        .map((keyword) => `has the keyword ${keyword} twice`),
    );
  }
  return errors.filter((error) => error !== undefined).map((error) => `${document.file}: ${error}`);
}

/** The breadcrumbs that the page shows in its hero. */
export function trailOf({ sections }: Page): Trail | undefined {
  const hero = sections.find((section) => section.kind === 'hero');
  return hero && 'trail' in hero ? hero.trail : undefined;
}

/** A page's short name: its name in the breadcrumbs, else its title up to a colon or bar. */
export function shortName(page: Page): string {
  return page.name ?? trailOf(page)?.here ?? page.metadata.title.replace(/\s*[:|].*$/, '');
}

/** Whether the page is in the sitemap: it may be indexed, under its own address, and is not hidden. */
export function isListed({ robots, canonical, unlisted }: Metadata): boolean {
  return !robots && !canonical && !unlisted;
}

/** Whether search engines may index the document under its own address. */
export function isIndexed({ use, page }: RenderedDocument): boolean {
  return use.kind === 'page' && !page.metadata.robots && !page.metadata.canonical;
}

function bounds(what: string, text: string, { min, max }: { min: number; max: number }): string | undefined {
  if (text === '') return `has no ${what}`;
  if (text.length >= min && text.length <= max) return undefined;
  return `the ${what} has ${text.length} characters, and search engines show ${min} to ${max}: ${text}`;
}
