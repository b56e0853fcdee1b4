import type { Page, StructuredData } from '../content/model.ts';
import type { RenderedDocument } from './render.tsx';

/**
 * Characters of a title that result pages show: Google cuts at about 600 px, which is some 60 of them
 * (moz.com/learn/seo/title-tag). A shorter one than the least says too little to be chosen.
 */
export const TITLE = { least: 15, most: 60 };

/** Characters of a description that result pages show: 155 to 160 on a desktop (moz.com/learn/seo/meta-description). */
export const DESCRIPTION = { least: 50, most: 160 };

/** What is wrong with what a document says of itself to search engines and networks; one line each. */
export function checkMetadata(document: RenderedDocument): string[] {
  const { title, description, keywords } = document.page.metadata;
  const faults = [bounds('title', title, TITLE)];
  if (isIndexed(document)) {
    faults.push(
      bounds('description', description, DESCRIPTION),
      keywords.length === 0 ? 'names no keywords' : undefined,
      ...keywords
        .filter((keyword, index) => keywords.indexOf(keyword) !== index)
        .map((keyword) => `names the keyword ${keyword} twice`),
      ...kindsMissing(document),
    );
  }
  return faults.filter((fault) => fault !== undefined).map((fault) => `${document.file}: ${fault}`);
}

/** What a page is called where it is one of several: as its breadcrumbs name it, else its title up to a colon or bar. */
export function shortName({ breadcrumbs, metadata }: Page): string {
  return breadcrumbs?.at(-1)?.label ?? metadata.title.replace(/\s*[:|].*$/, '');
}

/** Whether search engines are asked to keep this document under its own address. */
export function isIndexed({ use, page }: RenderedDocument): boolean {
  return use.kind === 'page' && !page.metadata.robots && !page.metadata.canonical;
}

function bounds(
  what: string,
  text: string,
  { least, most }: { least: number; most: number },
): string | undefined {
  if (text === '') return `has no ${what}`;
  if (text.length >= least && text.length <= most) return undefined;
  return `the ${what} has ${text.length} characters, and search engines show ${least} to ${most}: ${text}`;
}

/** A page publishes what it shows, and nothing else. */
function kindsMissing({ page, use }: RenderedDocument): string[] {
  const shows = (kind: string) => page.sections.some((section) => section.kind === kind);
  const due: Partial<Record<StructuredData, boolean>> = {
    faq: shows('faq'),
    services: shows('services'),
    jobs: shows('jobs'),
    service: page.service !== undefined,
    software: page.software !== undefined,
    breadcrumbs: use.kind === 'page' && use.path !== '/',
  };
  return Object.entries(due)
    .filter(([kind, isDue]) => isDue !== page.structuredData.some((named) => named === kind))
    .map(([kind, isDue]) =>
      isDue
        ? `shows what its structured data of kind ${kind} should say: add it to structuredData`
        : `names structured data of kind ${kind} and shows nothing of it`,
    );
}
