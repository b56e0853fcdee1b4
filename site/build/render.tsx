import { renderToStaticMarkup } from 'react-dom/server';
import { bootScript } from '../browser/boot.ts';
import { facts, places, redirects, routes, samples, synonyms } from '../content/index.ts';
import { consultationPopup } from '../content/forms/consultation.ts';
import type { OutsideServices, Page } from '../content/model.ts';
import type { PopupFile } from '../forms/ConsultationPopup.tsx';
import { formProps } from '../forms/slots.tsx';
import { favicon } from '../lattice/index.ts';
import { Document } from '../shell/Document/Document.tsx';
import { SectionList } from '../sections/SectionList.tsx';
import { writeAssets } from '../ui/asset.ts';
import { PagePath } from '../ui/page.ts';
import { FillsQuery } from '../ui/placeholders.tsx';
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
import { isListed } from '../checks/metadata.ts';
import { pictureOf, sharePictureText, sitePictures, webManifest } from './pictures/index.ts';
import type { Picture } from './pictures/picture.ts';
import { sharePictureOf } from './pictures/share-path.ts';
import { ContentError, describeFailure } from './failures.ts';
import { fill, mark } from './marks.ts';
import { addressesOf, content, pathOf } from './plan.ts';
import { type DocumentFacts, readDocument } from './read-document.ts';
import { Shell } from './shell.tsx';
import { structuredData } from './structured-data.ts';
import { keepCompounds } from './compounds.ts';
import { divideStyles } from './page-styles.ts';
import { trimHtml } from './trim-html.ts';

/**
 * Pages that show so much that all of their styles would leave little room in the first flight: Home, the services, which
 * have a form, the cities with two forms, development in a place, with its year and all packages, and the laws of e-mail.
 */
const LONG_PAGES = /^\/($|services|website-|web-development-in\/|email\/compliance)/;

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

/** The exports of render-site.ts and render-patterns.tsx. A build bundles and loads one of them. */
export type Renderer = {
  plan: () => Plan;
  renderDocuments: typeof renderDocuments;
  renderPage: typeof renderPage;
  content: typeof content;
};

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
  const text = fill(html, 'shell', '');
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
    text: fill(text, 'shell', shell),
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
  // The icon of the map's site says whether the frame can load.
  const map = { frames: [origin(facts.map.embed)], images: [origin(facts.map.embed)] };
  const providers = [chat, reviews].filter((provider) => provider !== undefined);
  const each = (origins: string[]) => [...new Set(origins)];
  return {
    frames: each([map, ...providers].flatMap(({ frames }) => frames)),
    images: each([map, ...providers].flatMap(({ images }) => images)),
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

function outsideOfMain(html: string): string {
  return html.replace(/<head>.*?<\/head>|<main .*?<\/main>/gs, '');
}

type RenderSettings = RenderInput & { origin: string; outside: OutsideServices; popup: Asset };

type Rendering = {
  /** HTML in which only the mark of the shell is left to fill. */
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
    const renders = (sections: Page['sections']) => {
      try {
        renderSections({ ...planned, page: { ...planned.page, sections } }, settings);
        return true;
      } catch {
        return false;
      }
    };
    const all = routes.flatMap(({ page }) => page.sections);
    throw new ContentError(describeFailure(planned, error, { content, all, renders }), { cause: error });
  }
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
        shell={mark('shell')}
        styles={mark('styles')}
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
          hasQuery={use.kind === 'search' || page.asked !== undefined}
          outside={settings.outside}
        >
          <FillsQuery value={use.kind === 'query'}>
            {body ?? <Sections list={page.sections} areDivided={LONG_PAGES.test(path)} />}
          </FillsQuery>
        </Shell>
      </Document>
    </PagePath>,
  );
  const files: Asset[] = [];
  const html = writeAssets(keepCompounds(trimHtml(markup)), (name, text) => {
    const asset = hashedAsset(name, text);
    files.push(asset);
    return `/${asset.file}`;
  });
  const styles = adjustedStyles(use, settings.stylesFor(html));
  const [beginning = '', ...rest] = html.split(mark('later-styles'));
  if (rest.length === 0) return { html: `<!doctype html>${fill(html, 'styles', styles)}`, files };
  const { first, later } = divideStyles(styles, beginning);
  const asset = hashedAsset('later.css', later);
  files.push(asset);
  const filled = fill(fill(html, 'styles', first), 'later-styles', `/${asset.file}`);
  return { html: `<!doctype html>${filled}`, files };
}

/** On a long page, the styles of all but the first section are in a file, which is fetched while the first is shown. */
function Sections({ list, areDivided }: { list: Page['sections']; areDivided: boolean }) {
  if (!areDivided) return <SectionList sections={list} />;
  return (
    <>
      <SectionList sections={list.slice(0, 1)} />
      <link rel="stylesheet" href={mark('later-styles')} />
      <SectionList sections={list.slice(1)} />
    </>
  );
}

/**
 * Late fonts change line breaks. The text of ordinary pages is tested not to move, but search results differ each time,
 * and highlighted words could jump to another line. So the search page ignores late fonts. It is rarely the first page of
 * a visit, so the fonts are usually cached.
 */
function adjustedStyles(use: DocumentUse, styles: string): string {
  return use.kind === 'search' ? styles.replaceAll('font-display:swap', 'font-display:optional') : styles;
}

/** In JSON, the server escapes a place's name in another way than in HTML. */
function withJsonPlaceholders(json: string): string {
  return json.replaceAll(places.placeholders.name, places.placeholders.nameInJson);
}

function isSample(name: string): boolean {
  return samples.some((sample) => sample.name === name);
}
