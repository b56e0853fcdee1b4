import type { DocumentFacts } from './read-document.ts';
import { placeMarks } from '../content/places/generic.ts';
import { placeNames, placePages } from '../content/places/index.ts';
import { facts, redirects } from '../content/index.ts';
import { checkContentLinks, type Targets, wrongLink } from './links.ts';
import { checkMetadata, isIndexed } from './metadata.ts';
import { foreignWords } from './own-words.ts';
import type { PlannedDocument, RenderedDocument, RenderedSite } from './render.tsx';
import { MOST_SHARED, sharedSentences } from './shared-sentences.ts';

/** A shorter paragraph may recur: an address, a label, a price. */
const ownWords = 60;

type Checked = { document: RenderedDocument; facts: DocumentFacts };

/**
 * Everything that is wrong with the site's content, one line each; empty when it may be published.
 *
 * @param content what the content's modules export, by their files
 */
export function checkSite(site: RenderedSite, content: Record<string, unknown> = {}): string[] {
  const checked = readAll(site);
  const targets = targetsOf(checked, site);
  const wrongLinks = checkContentLinks(content, targets);
  // A wrong link in the header would otherwise be reported for every page as well.
  if (wrongLinks.length > 0) return wrongLinks;
  const indexed = checked.filter(({ document }) => isIndexed(document));
  return [
    ...site.documents.flatMap((document) => checkMetadata(document)),
    ...indexed.flatMap((one) => checkWords(one)),
    ...checkUnique(checked.filter(isItsOwn), 'title', ({ document }) => [document.page.metadata.title]),
    ...checkUnique(indexed, 'description', ({ document }) => [document.page.metadata.description]),
    ...checkUnique(indexed, 'list of keywords', ({ document }) => [
      document.page.metadata.keywords.toSorted().join(', '),
    ]),
    ...checkUnique(indexed, 'paragraph', ({ facts }) => ownParagraphs(facts)),
    ...checked.flatMap((one) => checkLinks(one, targets)),
    ...checked.flatMap((one) => checkMarkup(one)),
    ...checkSamples(site),
    ...checkPlaces(),
  ];
}

/**
 * What is wrong with one page, as far as it shows without the others: not ids on other pages, nor what two pages share.
 *
 * @param planned every document of the site
 * @param content what the content's modules export, by their files
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
  const wrongLinks = checkContentLinks(content, targets);
  if (wrongLinks.length > 0) return wrongLinks;
  return [
    ...checkMetadata(document),
    ...(isIndexed(document) ? checkWords(one) : []),
    ...checkLinks(one, targets),
    ...checkMarkup(one),
  ];
}

/** What the policy or HTML refuses: of the pattern book no more is asked, since its samples link to made-up addresses. */
export function checkPatterns(site: RenderedSite): string[] {
  return readAll(site).flatMap((one) => checkMarkup(one));
}

function readAll(site: RenderedSite): Checked[] {
  return site.documents.map((document) => ({ document, facts: document.facts }));
}

/** What a page says of itself to search engines, it says to its visitors too. */
function checkWords({ document, facts: { text, headings, name } }: Checked): string[] {
  const said = [text, ...headings, name].join('\n');
  return foreignWords(document.page.metadata, said, facts.name).map((fault) => `${document.file}: ${fault}`);
}

/** No two documents may share what `read` finds; within one document it may recur. */
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

/** What links may lead to: the pages, the template for all places by its marked address, and redirects. */
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

/** Finds the wrong links that components add to the content's. */
function checkLinks({ document, facts }: Checked, targets: Targets): string[] {
  const fromHere = new Map(targets).set('', facts.ids);
  return facts.links.flatMap((link) => {
    // The server's marks stand for addresses of the same list.
    if (/^(https:|tel:|mailto:|%%)/.test(link)) return [];
    const fault = wrongLink(link, fromHere);
    return fault === undefined ? [] : [`${document.file}: links to ${fault}`];
  });
}

function checkMarkup({ document, facts }: Checked): string[] {
  const twice = facts.ids.filter((id, index) => facts.ids.indexOf(id) !== index);
  return [
    ...facts.refused.map((name) => `${document.file}: has the attribute ${name}, which the policy refuses`),
    ...twice.map((id) => `${document.file}: the id ${id} stands twice`),
    ...(/\sclass="(?:[^"]* )?undefined[ "]/.test(document.text)
      ? [`${document.file}: a class is undefined: its module has no such name`]
      : []),
  ];
}

/** An address on a reserved example domain, or a telephone number of round noughts, is invented: it must be marked so. */
function checkSamples(site: RenderedSite): string[] {
  const marked = site.samples.map(({ value }) => bare(value));
  const invented =
    /https:\/\/[\w.-]*\bexample\.(?:com|org|net)[^\s"'<]*|[\w.]+@example\.com|\+91 ?\d0{4} ?0{5}/g;
  return site.documents.flatMap(({ file, text }) =>
    [...new Set(text.match(invented))]
      .filter((found) => !found.startsWith(site.origin) && !marked.includes(bare(found)))
      .filter((found) => found !== 'name@example.com')
      .map((found) => `${file}: ${found} is invented and not marked as a sample in facts.ts`),
  );
}

/** Pages about places say what is true of one of them. */
function checkPlaces(): string[] {
  return sharedSentences(placePages, placeNames)
    .filter(({ share }) => share > MOST_SHARED)
    .map(
      ({ paths: [one, other], share, sentences }) =>
        `${one}: shares ${Math.round(100 * share)} % of its sentences with ${other}, as “${sentences[0]}”`,
    );
}

/** Without the spaces that a telephone number is set with. */
function bare(text: string): string {
  return text.replaceAll(' ', '');
}

function ownParagraphs({ paragraphs }: DocumentFacts): string[] {
  return paragraphs.filter((text) => text.length >= ownWords);
}

/** A page whose canonical address is another's says the same as that one. */
function isItsOwn({ document }: { document: RenderedDocument }): boolean {
  return !document.page.metadata.canonical;
}

function addressOf({ use }: PlannedDocument): string | undefined {
  if (use.kind === 'places') return `${use.prefix}${placeMarks.slug}`;
  return 'path' in use ? use.path : undefined;
}
