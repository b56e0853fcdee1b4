import { readDocument, type DocumentFacts } from './read-document.ts';
import { placeNames, placePages } from '../content/places/index.ts';
import facts from '../content/facts.ts';
import { checkMetadata, isIndexed } from './metadata.ts';
import { foreignWords } from './own-words.ts';
import type { RenderedDocument, RenderedSite } from './render.tsx';
import { MOST_SHARED, sharedSentences } from './shared-sentences.ts';

/** A shorter paragraph may recur: an address, a label, a price. */
const ownWords = 60;

type Checked = { document: RenderedDocument; facts: DocumentFacts };

/** Everything that is wrong with the site's content, one line each; empty when it may be published. */
export function checkSite(site: RenderedSite): string[] {
  const checked = readAll(site);
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
    ...checked.flatMap((one) => checkLinks(one, checked, site)),
    ...checked.flatMap((one) => checkMarkup(one)),
    ...checkSamples(site),
    ...checkPlaces(),
  ];
}

/** What the policy or HTML refuses: of the pattern book no more is asked, since it links to pages not yet written. */
export function checkPatterns(site: RenderedSite): string[] {
  return readAll(site).flatMap((one) => checkMarkup(one));
}

function readAll(site: RenderedSite): Checked[] {
  return site.documents.map((document) => ({ document, facts: readDocument(document.text) }));
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

function checkLinks({ document, facts }: Checked, all: Checked[], site: RenderedSite): string[] {
  const own = pathOf(document);
  return facts.links.flatMap((link) => {
    // The server's marks stand for addresses of the same list.
    if (/^(https:|tel:|mailto:|%%)/.test(link)) return [];
    const [address = '', fragment] = link.split('#');
    const path = address.replace(/\?.*$/, '') || own;
    const target = path === undefined ? { facts } : all.find((one) => pathOf(one.document) === path);
    const redirected = site.redirects.some(({ from }) => from === path);
    if (!target) return redirected ? [] : [`${document.file}: links to ${link}, where nothing is`];
    if (fragment && !target.facts.ids.includes(fragment))
      return [`${document.file}: ${link} names no place there`];
    return [];
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

function pathOf(document: RenderedDocument): string | undefined {
  return 'path' in document.use ? document.use.path : undefined;
}
