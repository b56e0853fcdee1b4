import type { DocumentFacts } from '../build/read-document.ts';
import { placePlaceholders } from '../content/places/generic.ts';
import { placeNames, placePages } from '../content/places/index.ts';
import facts from '../content/facts.ts';
import { redirects } from '../content/redirects.ts';
import { ownPrices } from '../content/prices.ts';
import { checkContentLinks, linkError, type Targets } from './links.ts';
import { checkMetadata, isIndexed } from './metadata.ts';
import { wordsNotOnPage } from './metadata-words.ts';
import type { PlannedDocument, RenderedDocument, RenderedSite } from '../build/documents.ts';
import { MAX_SHARE, sharedSentences } from './shared-sentences.ts';

/** Shorter paragraphs may be repeated: addresses, labels, prices. Characters. */
const MIN_UNIQUE_LENGTH = 60;

type Checked = { document: RenderedDocument; facts: DocumentFacts };

/**
 * Returns all errors in the site's content, one line each; empty if it can be published.
 *
 * @param content the exports of the content's modules, by file
 */
export function checkSite(site: RenderedSite, content: Record<string, unknown> = {}): string[] {
  const checked = readAll(site);
  const targets = targetsOf(checked, site);
  const linkErrors = checkContentLinks(content, targets);
  // Otherwise a wrong link in the header would be reported for every page, too.
  if (linkErrors.length > 0) return linkErrors;
  const indexed = checked.filter(({ document }) => isIndexed(document));
  return [
    ...site.documents.flatMap((document) => checkMetadata(document)),
    ...indexed.flatMap((one) => checkWords(one)),
    ...checkUnique(checked.filter(isCanonical), 'title', ({ document }) => [document.page.metadata.title]),
    ...checkUnique(indexed, 'description', ({ document }) => [document.page.metadata.description]),
    ...checkUnique(indexed, 'list of keywords', ({ document }) => [
      document.page.metadata.keywords.toSorted().join(', '),
    ]),
    ...checkUnique(indexed, 'paragraph', ({ facts }) => ownParagraphs(facts)),
    ...checked.flatMap((one) => checkLinks(one, targets)),
    ...checked.flatMap((one) => checkMarkup(one)),
    ...checked.flatMap((one) => checkTax(one)),
    ...[...site.documents, ...site.files.filter(({ file }) => file.endsWith('.svg'))].flatMap(
      checkProperties,
    ),
    ...checkSamples(site),
    ...checkPlaces(),
  ];
}

/**
 * Returns the errors of one page that can be found without rendering the others: no ids on other pages, and nothing about
 * repeated content.
 *
 * @param planned all documents of the site
 * @param content the exports of the content's modules, by file
 */
export function checkPage(
  document: RenderedDocument,
  planned: PlannedDocument[],
  content: Record<string, unknown>,
): string[] {
  const one = { document, facts: document.facts };
  const targets: Targets = new Map(redirects.map(({ from }) => [from, 'any']));
  for (const other of planned) {
    const path = addressOf(other);
    if (path !== undefined) targets.set(path, path === addressOf(document) ? one.facts.ids : 'any');
  }
  const linkErrors = checkContentLinks(content, targets);
  if (linkErrors.length > 0) return linkErrors;
  return [
    ...checkMetadata(document),
    ...(isIndexed(document) ? checkWords(one) : []),
    ...checkLinks(one, targets),
    ...checkMarkup(one),
    ...checkTax(one),
  ];
}

/** Checks only the markup of the pattern book, because its samples have invented links. */
export function checkPatterns(site: RenderedSite): string[] {
  return readAll(site).flatMap((one) => checkMarkup(one));
}

function readAll(site: RenderedSite): Checked[] {
  return site.documents.map((document) => ({ document, facts: document.facts }));
}

/** The words of the metadata must be on the page. */
function checkWords({ document, facts: { text, headings, name } }: Checked): string[] {
  const pageText = [text, ...headings, name].join('\n');
  return wordsNotOnPage(document.page.metadata, pageText, facts.name).map(
    (error) => `${document.file}: ${error}`,
  );
}

/** Two documents must not share a text that `read` returns. One document may repeat it. */
function checkUnique(checked: Checked[], what: string, read: (one: Checked) => string[]): string[] {
  const seen = new Map<string, string>();
  return checked.flatMap((one) =>
    [...new Set(read(one))].flatMap((text) => {
      const first = seen.get(text);
      if (first === undefined) seen.set(text, one.document.file);
      return first === undefined ? [] : [`${one.document.file}: shares a ${what} with ${first}: ${text}`];
    }),
  );
}

/** All link targets: the pages, the address for all places with its placeholder, and redirects. */
function targetsOf(checked: Checked[], site: RenderedSite): Targets {
  const targets: Targets = new Map(
    checked.flatMap(({ document, facts }) => {
      const path = addressOf(document);
      return path === undefined ? [] : [[path, facts.ids]];
    }),
  );
  for (const { from, to } of site.redirects) targets.set(from, targets.get(to) ?? []);
  return targets;
}

/** Finds wrong links in components; those in the content are checked before. */
function checkLinks({ document, facts }: Checked, targets: Targets): string[] {
  const fromHere = new Map(targets).set('', facts.ids);
  return facts.links.flatMap((link) => {
    // The server replaces placeholders by valid addresses.
    if (/^(https:|tel:|mailto:|%%)/.test(link)) return [];
    const error = linkError(link, fromHere);
    return error === undefined ? [] : [`${document.file}: links to ${error}`];
  });
}

function checkMarkup({ document, facts }: Checked): string[] {
  const twice = facts.ids.filter((id, index) => facts.ids.indexOf(id) !== index);
  return [
    ...facts.refused.map(
      (name) => `${document.file}: has the attribute ${name}, which the Content-Security-Policy refuses`,
    ),
    ...facts.empty.map(
      (tag) => `${document.file}: has <${tag}> without a text: a required field of a section may be missing`,
    ),
    ...twice.map((id) => `${document.file}: the id ${id} is used twice`),
    ...(/\sclass="(?:[^"]* )?undefined[ "]/.test(document.text)
      ? [`${document.file}: a class is undefined: its module has no such name`]
      : []),
  ];
}

/** Addresses on example domains and phone numbers of zeros are invented, and must be listed as samples. */
function checkSamples(site: RenderedSite): string[] {
  const listed = site.samples.map(({ value }) => bare(value));
  const invented =
    /https:\/\/[\w.-]*\bexample\.(?:com|org|net)[^\s"'<]*|[\w.]+@example\.com|\+91 ?\d0{4} ?0{5}/g;
  return site.documents.flatMap(({ file, text }) =>
    [...new Set(text.match(invented))]
      .filter((found) => !found.startsWith(site.origin) && !listed.includes(bare(found)))
      .filter((found) => found !== 'name@example.com')
      .map((found) => `${file}: ${found} is invented, but not listed as a sample in facts.ts`),
  );
}

/** Pages about places must not repeat each other. */
function checkPlaces(): string[] {
  return sharedSentences(placePages, placeNames)
    .filter(({ share }) => share > MAX_SHARE)
    .map(
      ({ paths: [one, other], share, sentences }) =>
        `${one}: shares ${Math.round(100 * share)} % of its sentences with ${other}, as “${sentences[0]}”`,
    );
}

/** Phone numbers are written with and without spaces. */
function bare(text: string): string {
  return text.replaceAll(' ', '');
}

/** Paragraphs without those that only quote our terms, which are the same on every page. */
function ownParagraphs({ paragraphs }: DocumentFacts): string[] {
  // The longest first, because one may stand inside another.
  const terms: string[] = Object.values(facts.terms).toSorted((a, b) => b.length - a.length);
  return paragraphs.filter((text) => {
    const own = terms.reduce((rest, term) => rest.replace(term, ''), text);
    return own.length >= MIN_UNIQUE_LENGTH;
  });
}

/** A page with one of our prices must say whether it includes GST, in the words of the facts. */
function checkTax({ document, facts: { text } }: Checked): string[] {
  const prices = [...Object.values(facts.prices), ...Object.values(ownPrices)];
  const price = prices.find((shown) => shown !== '' && text.includes(shown));
  if (price === undefined || text.includes(facts.terms.gst)) return [];
  return [`${document.file}: shows ${price}, but does not say “${facts.terms.gst}” (facts.terms.gst)`];
}

/** A drawing in a file sees no custom property of the page, and would be black. */
function checkProperties({ file, text }: { file: string; text: string }): string[] {
  const names = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name));
  const defined = names(/(--[\w-]+):/g);
  return [...names(/var\((--[\w-]+)\)/g)]
    .filter((name) => !defined.has(name))
    .map((name) => `${file}: uses the property ${name}, which it does not define`);
}

/** A page with another canonical address repeats that page, and so does one with what its query names. */
function isCanonical({ document }: { document: RenderedDocument }): boolean {
  return !document.page.metadata.canonical && document.use.kind !== 'query';
}

function addressOf({ use }: PlannedDocument): string | undefined {
  if (use.kind === 'places') return `${use.prefix}${placePlaceholders.slug}`;
  return 'path' in use ? use.path : undefined;
}
