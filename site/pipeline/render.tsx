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
import { sections } from '../sections/index.ts';
import { SectionList } from '../sections/SectionList.tsx';
import { writeAssets } from '../ui/asset.ts';
import { PagePath } from '../ui/page.ts';
import { type Asset, fingerprint, hashedAsset } from './assets.ts';
import type { Cache } from './cache.ts';
import type {
  BrowserBuild,
  DocumentUse,
  Plan,
  PlannedDocument,
  RenderedDocument,
  RenderedSite,
} from './documents.ts';
import { LLMS, markdownPath } from './assistants.ts';
import { isListed } from './metadata.ts';
import { pictureOf, sharePictureText, sitePictures, webManifest } from './pictures/index.ts';
import type { Picture } from './pictures/picture.ts';
import { sharePictureOf } from './pictures/share-path.ts';
import { ContentError, contentFileOf, unknownFields, unknownKinds } from './content-errors.ts';
import { type DocumentFacts, readDocument } from './read-document.ts';
import { structuredData } from './structured-data.ts';
import { trimHtml } from './trim-html.ts';

export type RenderInput = BrowserBuild & {
  now: Date;
  /** Overrides the address in facts.ts. */
  siteUrl: string | undefined;
};

/** Keeps rendered pages from one build to the next. */
export type RenderCache = {
  cache: Cache;
  /** Hash of everything outside content/ that affects a page. */
  code: string;
};

/** The exports of this module and of render-patterns.tsx, which a build bundles and loads. */
export type Renderer = {
  plan: () => Plan;
  renderDocuments: typeof renderDocuments;
  renderPage: typeof renderPage;
  content: typeof content;
};

/** The exports of the content's modules, by file. */
export const content = Object.fromEntries(
  Object.entries(import.meta.glob('../content/**/*.ts', { eager: true })).map(([file, exported]) => [
    file.replace('..', 'site'),
    exported,
  ]),
);

/** The site's documents, in the order of its addresses. Throws if a section has no component. */
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
  const errors = unknownKinds(documents, Object.keys(sections), content);
  if (errors.length > 0) throw new ContentError(errors.join('\n'));
  return { documents, outside: facts.outside };
}

/** Renders one page for development, with an empty shell fingerprint. Throws if the plan has no such page. */
export function renderPage(
  input: RenderInput,
  { documents, outside }: Plan,
  path: string,
): { document: RenderedDocument; files: Asset[] } {
  const planned = documents.find(({ use }) => use.kind === 'page' && use.path === path);
  if (!planned) throw new Error(`no page has the address ${path}`);
  const { body: _, ...document } = planned;
  const popup = popupAsset();
  const { html, files } = renderHtml(planned, { ...input, origin: originOf(input), outside, popup });
  const text = html.replace(shellPlaceholder, '');
  return { document: { ...document, text, facts: readDocument(text) }, files: [popup, ...files] };
}

/** Renders all documents, each once. Cached pages are not rendered again. */
export async function renderDocuments(
  input: RenderInput,
  { documents: planned, outside }: Plan,
  renderCache?: RenderCache,
): Promise<RenderedSite> {
  const origin = originOf(input);
  const popup = popupAsset();
  const settings = { ...input, origin, outside, popup };
  const renderings: (PlannedDocument & Rendering)[] = [];
  for (const document of planned) {
    const render = () => renderDocument(document, settings);
    const rendering =
      renderCache && document.body === undefined
        ? await cachedRendering(document, settings, renderCache, render)
        : render();
    renderings.push({ ...document, ...rendering });
  }
  const shells = new Set(renderings.map(({ text }) => outsideOfMain(text)));
  const shell = fingerprint([input.fingerprint, ...shells]);
  const documents = renderings.map(({ use, file, page, text, facts }) => ({
    use,
    file,
    page,
    text: text.replace(shellPlaceholder, shell),
    facts,
  }));
  const assets = [
    { file: 'favicon.svg', text: favicon() },
    { file: 'site.webmanifest', text: webManifest() },
    popup,
    ...renderings.flatMap(({ files }) => files),
  ];
  const files = [...new Map(assets.map((asset) => [asset.file, asset])).values()];
  const pictures = [...sitePictures(), ...renderings.flatMap(({ picture }) => picture ?? [])];
  const build = fingerprint([
    input.fingerprint,
    ...documents.map(({ text }) => text),
    ...files.map(({ text }) => text),
    ...pictures.map(({ svg }) => svg),
    JSON.stringify(redirects),
  ]);

  return {
    build,
    origin,
    documents,
    files,
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

/** The consultation popup: its words and its form. */
function popupAsset(): Asset {
  const { form, ...words } = consultationPopup;
  const popup: PopupFile = { ...words, form: formProps(form, '/') };
  return hashedAsset('popup.json', JSON.stringify(popup));
}

/** The path in a document's own address. Documents without an address have their kind or a placeholder instead. */
function pathOf(use: DocumentUse): string {
  if ('path' in use) return use.path;
  return use.kind === 'places' ? `${use.prefix}${places.placeholders.slug}` : `/${use.kind}`;
}

/**
 * Replaced by the fingerprint of the shell once all documents are rendered. The shell is all that stays when `<main>` is
 * swapped: scripts, stylesheet, header and footer. So a changed word in one page does not change other documents.
 */
const shellPlaceholder = '%%shell%%';

function outsideOfMain(html: string): string {
  return html.replace(/<head>.*?<\/head>|<main .*?<\/main>/gs, '');
}

/** Replaced by the document's CSS once its HTML is known. */
const stylesPlaceholder = '%%styles%%';

type RenderSettings = RenderInput & { origin: string; outside: OutsideServices; popup: Asset };

type Rendering = {
  /** HTML with the placeholder of the shell. */
  text: string;
  facts: DocumentFacts;
  /** The files that the document refers to. */
  files: Asset[];
  picture: Picture | undefined;
};

/** Returns the rendering of the last build if nothing that it depends on has changed since. */
async function cachedRendering(
  { use, page }: PlannedDocument,
  { origin, outside, popup, entry, stylesheet, fonts, fingerprint, now }: RenderSettings,
  { cache, code }: RenderCache,
  render: () => Rendering,
): Promise<Rendering> {
  const year = now.getFullYear();
  const settings = { origin, outside, popup: popup.file, entry, stylesheet, fonts, fingerprint, year };
  const sources = [code, sharedContent, JSON.stringify([use, page, settings])];
  const bytes = await cache.get(sources, async () => Buffer.from(JSON.stringify(render())));
  return JSON.parse(bytes.toString());
}

/** The content that any page may show. Of other pages, a page uses only the addresses. */
const sharedContent = JSON.stringify([
  Object.entries(content).filter(([file]) => !/^site\/content\/(index\.ts|pages\/|places\/)/.test(file)),
  routes.map(({ path, page }) => [path, page.metadata.canonical]),
  redirects,
  places.placeholders,
]);

function renderDocument(planned: PlannedDocument, settings: RenderSettings): Rendering {
  const { html, files } = renderHtml(planned, settings);
  return { text: html, facts: readDocument(html), files, picture: pictureOf(planned) };
}

function renderHtml(planned: PlannedDocument, settings: RenderSettings): { html: string; files: Asset[] } {
  try {
    return renderSections(planned, settings);
  } catch (error) {
    throw new ContentError(describeFailure(planned, settings, error), { cause: error });
  }
}

/** Renders the sections one by one to find the failing one, as React's errors name neither page nor section. */
function describeFailure(
  { page, body, use, file }: PlannedDocument,
  settings: RenderSettings,
  error: unknown,
): string {
  const reason = error instanceof Error ? error.message : String(error);
  const where = contentFileOf(page, content) ?? file;
  if (body !== undefined) return `cannot render ${file}: ${reason}`;
  const fails = (content: ReactNode) => {
    try {
      // Without structured data, which reads all sections and could fail for any of them.
      renderSections({ use, page: { ...page, structuredData: [] }, file, body: content }, settings);
      return false;
    } catch {
      return true;
    }
  };
  const failing = page.sections.findIndex((section) => fails(<SectionList sections={[section]} />));
  const section = page.sections[failing];
  // If the page fails without sections, none of them is the cause.
  if (!section || fails('')) return `cannot render ${where}: ${reason}`;
  const all = routes.flatMap((route) => route.page.sections);
  return `cannot render ${where}: sections[${failing}], of kind '${section.kind}': ${reason}${unknownFields(section, all)}`;
}

function renderSections(
  { use, page, file, body }: PlannedDocument,
  settings: RenderSettings,
): { html: string; files: Asset[] } {
  const path = pathOf(use);
  const url = `${settings.origin}${path}`;
  const markup = renderToStaticMarkup(
    <PagePath value={path}>
      <Document
        metadata={page.metadata}
        url={url}
        canonical={`${settings.origin}${page.metadata.canonical ?? path}`}
        shareImage={`${settings.origin}${sharePictureOf({ use, page, file })}`}
        shareText={sharePictureText({ use, page, file })}
        siteName={facts.name}
        assistants={LLMS}
        markdown={use.kind === 'page' && isListed(page.metadata) ? markdownPath(path) : undefined}
        shell={shellPlaceholder}
        styles={stylesPlaceholder}
        stylesheet={settings.stylesheet}
        boot={bootScript(settings.entry)}
        fonts={settings.fonts}
        popup={`/${settings.popup.file}`}
        structuredData={withJsonPlaceholders(
          structuredData({ page, url, origin: settings.origin, isSample }),
        )}
      >
        <Shell
          path={path}
          here={addressesOf(page, path)}
          year={settings.now.getFullYear()}
          outside={settings.outside}
        >
          {body ?? <SectionList sections={page.sections} />}
        </Shell>
      </Document>
    </PagePath>,
  );
  const files: Asset[] = [];
  const html = writeAssets(trimHtml(markup), (name, text) => {
    const asset = hashedAsset(name, text);
    files.push(asset);
    return `/${asset.file}`;
  });
  const styles = adjustedStyles(use, settings.stylesFor(html));
  return { html: `<!doctype html>${html.replace(stylesPlaceholder, () => styles)}`, files };
}

/**
 * Late fonts change line breaks. The text of ordinary pages is tested not to move, but search results differ each time,
 * and highlighted words could jump to another line. So the search page ignores late fonts. It is rarely the first page of
 * a visit, so the fonts are usually cached.
 */
function adjustedStyles(use: DocumentUse, styles: string): string {
  return use.kind === 'search' ? styles.replaceAll('font-display:swap', 'font-display:optional') : styles;
}

/** All addresses with the same canonical address as this page. */
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
        legal={facts.legal}
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

/** In JSON, the server escapes a place's name in another way than in HTML. */
function withJsonPlaceholders(json: string): string {
  return json.replaceAll(places.placeholders.name, places.placeholders.nameInJson);
}

/** `/` → index.html, `/services/seo` → services/seo.html. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

function isSample(name: string): boolean {
  return samples.some((sample) => sample.name === name);
}
