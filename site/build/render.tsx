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
import { SectionList } from '../templates/SectionList.tsx';
import { PageContext } from '../ui/page.ts';
import type { BrowserBuild } from './bundle.ts';
import { type Picture, picturesOf, sharePictureText, webManifest } from './pictures/index.ts';
import { sharePictureOf } from './pictures/share-path.ts';
import { structuredData } from './structured-data.ts';
import { trimmed } from './trimmed.ts';

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

/** A document to be, and what stands in its `<main>`. */
export type PlannedDocument = Omit<RenderedDocument, 'text'> & { body: ReactNode };

/** What a build of the site and one of the pattern book do differently. */
export type Edition = {
  outside: OutsideServices;
};

/** What the content's modules export, by their files. */
export const content = Object.fromEntries(
  Object.entries(import.meta.glob('../content/**/*.ts', { eager: true })).map(([file, exported]) => [
    file.replace('..', 'site'),
    exported,
  ]),
);

/** Renders every document of the site. Reads no file and writes none. */
export function renderSite(input: RenderInput): RenderedSite {
  return renderDocuments(input, siteDocuments(), { outside: facts.outside });
}

/** The site's own documents, in the order of its addresses. */
export function siteDocuments(): PlannedDocument[] {
  const pages: Omit<PlannedDocument, 'body'>[] = [
    ...routes.map(({ path, page }) => ({
      use: { kind: path === SEARCH ? 'search' : 'page', path } as const,
      file: fileOf(path),
      page,
    })),
    { use: { kind: 'places', prefix: places.prefix }, file: 'places.html', page: places.page },
    { use: { kind: 'notFound' }, file: '404.html', page: notFoundPage },
    ...Object.entries(formErrorPages).map(([form, page]) => ({
      use: { kind: 'formErrors' as const, form },
      file: `form-errors/${form}.html`,
      page,
    })),
  ];
  return pages.map((document) => ({ ...document, body: <SectionList sections={document.page.sections} /> }));
}

/** Renders documents, each in the shell that all share. */
export function renderDocuments(
  input: RenderInput,
  planned: PlannedDocument[],
  edition: Edition,
): RenderedSite {
  const origin = (input.siteUrl ?? facts.url).replace(/\/$/, '');
  const emitted = new Map<string, string>([
    ['favicon.svg', favicon()],
    ['site.webmanifest', webManifest()],
  ]);
  const pictures = picturesOf(planned);
  const render = (build: string) =>
    planned.map(({ body, ...document }) => ({
      ...document,
      text: renderDocument({ ...document, body }, { ...input, origin, build, emitted, edition }),
    }));
  // The build's name stands in every document and depends on all that is served: it is taken from a first rendering
  // without it.
  const nameless = render('').map(({ text }) => text);
  const build = fingerprint([
    input.fingerprint,
    ...nameless,
    ...emitted.values(),
    ...pictures.map(({ svg }) => svg),
    JSON.stringify(redirects),
  ]);
  const documents = render(build);

  return {
    build,
    origin,
    documents,
    files: [...emitted].map(([file, text]) => ({ file, text })),
    pictures,
    redirects,
    synonyms,
    samples: input.siteUrl ? samples.filter(({ name }) => name !== 'url') : samples,
    policy: outsideOrigins(edition.outside),
  };
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

/** Where the sheet goes once the document's HTML says what it needs. */
const sheetMark = '%%sheet%%';

type Surroundings = RenderInput & {
  origin: string;
  build: string;
  emitted: Map<string, string>;
  edition: Edition;
};

function renderDocument({ use, page, file, body }: PlannedDocument, around: Surroundings): string {
  const path = pathOf(use);
  const url = `${around.origin}${path}`;
  const emit = (name: string, text: string) => {
    const file = `assets/${name.replace(/(\.\w+)$/, `-${fingerprint([text])}$1`)}`;
    around.emitted.set(file, text);
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
        build={around.build}
        sheet={sheetMark}
        sheetFile={around.sheetFile}
        boot={bootScript(around.entry)}
        fonts={around.fonts}
        popup={emit('popup.json', JSON.stringify(popup))}
        structuredData={markedAsJson(structuredData({ page, url, origin: around.origin, isSample }))}
      >
        <Shell
          path={path}
          here={addressesOf(page, path)}
          year={around.now.getFullYear()}
          edition={around.edition}
        >
          {body}
        </Shell>
      </Document>
    </PageContext>,
  );
  const html = trimmed(markup);
  return `<!doctype html>${html.replace(sheetMark, () => sheetOf(use, around.sheetFor(html)))}`;
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

type ShellProps = { path: string; here: string[]; year: number; edition: Edition; children: ReactNode };

function Shell(props: ShellProps) {
  const { header, topBar, footer, privacy, product, quote } = navigation;
  const reach = { phone: facts.phone, socials: facts.socials };
  const address = [facts.address.street, `${facts.address.region} ${facts.address.postalCode}`];
  return (
    <>
      <TopBar
        claim={facts.claim}
        packages={topBar.packages}
        hours={facts.hours.footer}
        reach={reach}
        actions={[topBar.careers, topBar.quote]}
      />
      <Header name={facts.name} here={props.here} entries={header} reach={reach} careers={topBar.careers} />
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
        chat={props.edition.outside.chat?.script}
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
