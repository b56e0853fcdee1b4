import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { bootScript } from '../browser/boot.ts';
import {
  facts,
  formErrorPages,
  navigation,
  notFoundPage,
  places,
  redirects,
  routes,
  samples,
  SEARCH,
  synonyms,
} from '../content/index.ts';
import { consultationPopup } from '../content/forms/consultation.ts';
import type { OutsideServices, Page } from '../content/model.ts';
import type { PopupFile } from '../forms/ConsultationPopup.tsx';
import { formProps } from '../forms/slots.tsx';
import { favicon } from '../lattice/index.ts';
import { Document } from '../shell/Document/Document.tsx';
import { Dock } from '../shell/Dock/Dock.tsx';
import { Footer } from '../shell/Footer/Footer.tsx';
import { Header } from '../shell/Header/Header.tsx';
import { TopBar } from '../shell/TopBar/TopBar.tsx';
import { sectionKinds, SectionList } from '../templates/SectionList.tsx';
import { PageContext } from '../ui/page.ts';
import type { BrowserBuild } from './bundle.ts';
import type { Cache } from './cache.ts';
import { type Picture, pictureOf, sharePictureText, sitePictures, webManifest } from './pictures/index.ts';
import { sharePictureOf } from './pictures/share-path.ts';
import { type DocumentFacts, readDocument } from './read-document.ts';
import { structuredData } from './structured-data.ts';
import { trimmed } from './trimmed.ts';
import { ContentError, contentFileOf, strangeFields, unknownKinds } from './wrong-sections.ts';

/** A finished HTML document: a page at an address, or one of those that stand at none. */
export type RenderedDocument = {
  use:
    | { kind: 'page'; path: string }
    | { kind: 'notFound' }
    | { kind: 'formErrors'; form: string }
    | { kind: 'places'; prefix: string }
    | { kind: 'search'; path: string };
  file: string;
  text: string;
  /** What the text says. */
  facts: DocumentFacts;
  page: Page;
};

export type RenderedSite = {
  build: string;
  origin: string;
  documents: RenderedDocument[];
  /** What the pages refer to and the browser bundle does not hold: ornaments, marks, the favicon. */
  files: { file: string; text: string }[];
  /** What is to be drawn as PNG: share pictures and icons. */
  pictures: Picture[];
  redirects: { from: string; to: string }[];
  /** Words and phrases that stand for one another in a search, by groups. */
  synonyms: string[][];
  samples: { name: string; value: string }[];
  /** Outside origins by what pages may take from them. */
  policy: Record<'frames' | 'images' | 'connect' | 'outsideScripts', string[]>;
};

export type RenderInput = BrowserBuild & {
  now: Date;
  /** Overrides the address in facts.ts. */
  siteUrl: string | undefined;
};

export type PlannedDocument = Omit<RenderedDocument, 'text' | 'facts'> & {
  /** What stands in `<main>`; absent: the page's sections. */
  body?: ReactNode;
};

/** Keeps renderings of pages from one build to the next. */
export type Kept = {
  cache: Cache;
  /** Hash of everything outside content/ that decides what a page looks like. */
  code: string;
};

/** All documents of the site or of the pattern book, and the outside services that they may name. */
export type Plan = { documents: PlannedDocument[]; outside: OutsideServices };

/** What a build loads to render the site or the pattern book. */
export type Renderer = {
  plan: () => Plan;
  renderDocuments: typeof renderDocuments;
  renderPage: typeof renderPage;
  content: typeof content;
};

/** What the content's modules export, by their files. */
export const content = Object.fromEntries(
  Object.entries(import.meta.glob('../content/**/*.ts', { eager: true })).map(([file, exported]) => [
    file.replace('..', 'site'),
    exported,
  ]),
);

/** The site's own documents, in the order of its addresses. Throws if one has a section that nothing draws. */
export function plan(): Plan {
  const documents = [
    ...routes.map(({ path, page }) => ({
      use: path === SEARCH ? { kind: 'search' as const, path } : { kind: 'page' as const, path },
      file: fileOf(path),
      page,
    })),
    { use: { kind: 'places' as const, prefix: places.prefix }, file: 'places.html', page: places.page },
    { use: { kind: 'notFound' as const }, file: '404.html', page: notFoundPage },
    ...Object.entries(formErrorPages).map(([form, page]) => ({
      use: { kind: 'formErrors' as const, form },
      file: `form-errors/${form}.html`,
      page,
    })),
  ];
  const faults = unknownKinds(documents, sectionKinds, content);
  if (faults.length > 0) throw new ContentError(faults.join('\n'));
  return { documents, outside: facts.outside };
}

/** Renders one page alone, for development: with an empty fingerprint of its shell. Throws if the plan has no such page. */
export function renderPage(
  input: RenderInput,
  { documents, outside }: Plan,
  path: string,
): { document: RenderedDocument; files: [string, string][] } {
  const planned = documents.find(({ use }) => use.kind === 'page' && use.path === path);
  if (!planned) throw new Error(`no page has the address ${path}`);
  const { body: _, ...document } = planned;
  const { html, files } = renderHtml(planned, { ...input, origin: originOf(input), outside });
  const text = html.replace(shellMark, '');
  return { document: { ...document, text, facts: readDocument(text) }, files };
}

/** Renders documents, each in the shell that all share. */
export async function renderDocuments(
  input: RenderInput,
  { documents: planned, outside }: Plan,
  kept?: Kept,
): Promise<RenderedSite> {
  const origin = originOf(input);
  const emitted = new Map<string, string>([
    ['favicon.svg', favicon()],
    ['site.webmanifest', webManifest()],
  ]);
  const pictures = sitePictures();
  const around = { ...input, origin, outside };
  const marked: RenderedDocument[] = [];
  for (const { body, ...document } of planned) {
    const render = () => renderDocument({ ...document, body }, around);
    const rendering =
      kept && body === undefined ? await keptRendering(document, around, kept, render) : render();
    marked.push({ ...document, text: rendering.text, facts: rendering.facts });
    for (const [file, text] of rendering.files) emitted.set(file, text);
    if (rendering.picture) pictures.push(rendering.picture);
  }
  const shell = fingerprint([input.fingerprint, ...new Set(marked.map(({ text }) => outsideOfMain(text)))]);
  const documents = marked.map((document) => ({
    ...document,
    text: document.text.replace(shellMark, shell),
  }));
  const build = fingerprint([
    input.fingerprint,
    ...documents.map(({ text }) => text),
    ...emitted.values(),
    ...pictures.map(({ svg }) => svg),
    JSON.stringify(redirects),
  ]);

  return {
    build,
    origin,
    documents,
    files: [...emitted].map(([file, text]) => ({ file, text })),
    pictures,
    redirects,
    synonyms,
    samples: input.siteUrl ? samples.filter(({ name }) => name !== 'url') : samples,
    policy: outsideOrigins(outside),
  };
}

function originOf({ siteUrl }: RenderInput): string {
  return (siteUrl ?? facts.url).replace(/\/$/, '');
}

function outsideOrigins({ chat, reviews }: OutsideServices): RenderedSite['policy'] {
  const origin = (address: string) => new URL(address).origin;
  const providers = [chat, reviews].filter((provider) => provider !== undefined);
  const each = (origins: string[]) => [...new Set(origins)];
  return {
    frames: each([origin(facts.map.embed), ...providers.flatMap(({ frames }) => frames)]),
    images: each(providers.flatMap(({ images }) => images)),
    connect: each(providers.flatMap(({ connect }) => connect)),
    outsideScripts: each(providers.map(({ script }) => origin(script))),
  };
}

/** Those that stand at no address go by their kind; the one for all places bears the mark for theirs. */
function pathOf(use: RenderedDocument['use']): string {
  if ('path' in use) return use.path;
  return use.kind === 'places' ? `${use.prefix}${places.marks.slug}` : `/${use.kind}`;
}

/**
 * Where the shell's fingerprint goes once every document is rendered. It covers what a page keeps when another one comes
 * into its `<main>`: scripts, sheet, header and footer. A changed word in one page leaves all other documents as they are.
 */
const shellMark = '%%shell%%';

function outsideOfMain(html: string): string {
  return html.replace(/<head>.*?<\/head>|<main .*?<\/main>/gs, '');
}

/** Where the sheet goes once the document's HTML says what it needs. */
const sheetMark = '%%sheet%%';

type Surroundings = RenderInput & { origin: string; outside: OutsideServices };

/** One document with what belongs to it alone. */
type Rendering = {
  /** HTML with the mark of the shell. */
  text: string;
  facts: DocumentFacts;
  /** Files that it refers to, by name. */
  files: [string, string][];
  picture: Picture | undefined;
};

/** The rendering of the last build, if nothing that it depends on has changed since. */
async function keptRendering(
  { use, page }: PlannedDocument,
  { origin, outside, entry, sheetFile, fonts, fingerprint, now }: Surroundings,
  { cache, code }: Kept,
  render: () => Rendering,
): Promise<Rendering> {
  const settings = { origin, outside, entry, sheetFile, fonts, fingerprint, year: now.getFullYear() };
  const sources = [code, sharedContent, JSON.stringify([use, page, settings])];
  const bytes = await cache.get(sources, async () => Buffer.from(JSON.stringify(render())));
  return JSON.parse(bytes.toString());
}

/** The content that any page may show: all but the pages themselves, of which other pages use only the addresses. */
const sharedContent = JSON.stringify([
  Object.entries(content).filter(([file]) => !/^site\/content\/(index\.ts|pages\/|places\/)/.test(file)),
  routes.map(({ path, page }) => [path, page.metadata.canonical]),
  redirects,
  places.marks,
]);

function renderDocument(planned: PlannedDocument, around: Surroundings): Rendering {
  const { html, files } = renderHtml(planned, around);
  return { text: html, facts: readDocument(html), files, picture: pictureOf(planned) };
}

function renderHtml(
  planned: PlannedDocument,
  around: Surroundings,
): { html: string; files: [string, string][] } {
  try {
    return renderSections(planned, around);
  } catch (error) {
    throw new ContentError(whatFailed(planned, around, error), { cause: error });
  }
}

/** Tries the sections one by one, as React's errors name neither page nor section. */
function whatFailed(
  { page, body, use, file }: PlannedDocument,
  around: Surroundings,
  error: unknown,
): string {
  const reason = error instanceof Error ? error.message : String(error);
  const where = contentFileOf(page, content) ?? file;
  if (body !== undefined) return `cannot render ${file}: ${reason}`;
  const fails = (tried: ReactNode) => {
    try {
      // Structured data reads the sections too, and would fail for any of them.
      renderSections({ use, page: { ...page, structuredData: [] }, file, body: tried }, around);
      return false;
    } catch {
      return true;
    }
  };
  const failing = page.sections.findIndex((section) => fails(<SectionList sections={[section]} />));
  const section = page.sections[failing];
  // If the page fails without any section, then none of them is the reason.
  if (!section || fails('')) return `cannot render ${where}: ${reason}`;
  const all = routes.flatMap((route) => route.page.sections);
  return `cannot render ${where}: sections[${failing}], of kind '${section.kind}': ${reason}${strangeFields(section, all)}`;
}

function renderSections(
  { use, page, file, body }: PlannedDocument,
  around: Surroundings,
): { html: string; files: [string, string][] } {
  const files = new Map<string, string>();
  const path = pathOf(use);
  const url = `${around.origin}${path}`;
  const emit = (name: string, text: string) => {
    const file = `assets/${name.replace(/(\.\w+)$/, `-${fingerprint([text])}$1`)}`;
    files.set(file, text);
    return `/${file}`;
  };
  const { form, ...words } = consultationPopup;
  const popup: PopupFile = { ...words, form: formProps(form, '/') };
  const markup = renderToStaticMarkup(
    <PageContext value={{ path, emit }}>
      <Document
        metadata={page.metadata}
        url={url}
        canonical={`${around.origin}${page.metadata.canonical ?? path}`}
        shareImage={`${around.origin}${sharePictureOf({ use, page, file })}`}
        shareText={sharePictureText({ use, page, file })}
        siteName={facts.name}
        shell={shellMark}
        styles={sheetMark}
        stylesheet={around.sheetFile}
        boot={bootScript(around.entry)}
        fonts={around.fonts}
        popup={emit('popup.json', JSON.stringify(popup))}
        structuredData={markedAsJson(structuredData({ page, url, origin: around.origin, isSample }))}
      >
        <Shell
          path={path}
          here={addressesOf(page, path)}
          year={around.now.getFullYear()}
          outside={around.outside}
        >
          {body ?? <SectionList sections={page.sections} />}
        </Shell>
      </Document>
    </PageContext>,
  );
  const short = trimmed(markup);
  const html = `<!doctype html>${short.replace(sheetMark, () => sheetOf(use, around.sheetFor(short)))}`;
  return { html, files: [...files] };
}

/**
 * Fonts that come late change where lines end. Elsewhere that moves nothing, as each page's own text was tried; what is
 * found has other words each time, and marks that would jump to another line. There late fonts are left out: a search
 * is hardly ever the first page of a visit, and by then they are at hand.
 */
function sheetOf(use: RenderedDocument['use'], sheet: string): string {
  return use.kind === 'search' ? sheet.replaceAll('font-display:swap', 'font-display:optional') : sheet;
}

/** Every address at which this page can be read: those that name the same canonical one. */
function addressesOf({ metadata }: Page, path: string): string[] {
  const canonical = metadata.canonical ?? path;
  const others = routes.filter((route) => (route.page.metadata.canonical ?? route.path) === canonical);
  return [path, ...others.map((route) => route.path)];
}

type ShellProps = {
  path: string;
  here: string[];
  year: number;
  outside: OutsideServices;
  children: ReactNode;
};

function Shell(props: ShellProps) {
  const { header, topBar, footer, privacy, product, quote } = navigation;
  const contact = { phone: facts.phone, socials: facts.socials };
  const address = [facts.address.street, `${facts.address.region} ${facts.address.postalCode}`];
  return (
    <>
      <TopBar
        claim={facts.claim}
        packages={topBar.packages}
        hours={facts.hours.footer}
        contact={contact}
        actions={[topBar.careers, topBar.quote]}
      />
      <Header
        name={facts.name}
        here={props.here}
        entries={header}
        contact={contact}
        careers={topBar.careers}
      />
      <main id="main" tabIndex={-1}>
        {props.children}
      </main>
      <Footer
        name={facts.name}
        path={props.path}
        columns={footer}
        phone={facts.phone}
        email={facts.email}
        address={address}
        hours={facts.hours.footer}
        privacy={privacy}
        year={props.year}
      />
      <Dock
        phone={facts.phone}
        whatsapp={facts.whatsapp}
        chat={props.outside.chat?.script}
        product={product}
        quote={quote}
      />
    </>
  );
}

/** The server escapes a place's name by where it stands. */
function markedAsJson(json: string): string {
  return json.replaceAll(places.marks.name, places.marks.nameInJson);
}

/** `/` → index.html, `/services/seo` → services/seo.html. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

function isSample(name: string): boolean {
  return samples.some((sample) => sample.name === name);
}

function fingerprint(texts: string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 8);
}
