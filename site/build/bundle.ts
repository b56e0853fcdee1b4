import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { shortenProperties, shortNames } from './class-names.ts';
import { pageSheets } from './page-sheet.ts';
import type { Renderer } from './render.tsx';

/** What the browser loads, as the renderer needs to know it. */
export type BrowserBuild = {
  /** Address of the entry script. */
  entry: string;
  /** What of the sheet a document needs, by its HTML. */
  sheetFor: (html: string) => string;
  /** Address of the whole sheet. */
  sheetFile: string;
  /** Addresses of the font files, in the order in which the sheet names them. */
  fonts: string[];
  /** Differs whenever a script, the sheet or a font does. */
  fingerprint: string;
};

/** The modules from which the site or the pattern book is made: the renderer, and what gathers the whole sheet. */
export type Edition = { renderer: string; sheet: string };

export const siteEdition: Edition = { renderer: 'build/render.tsx', sheet: 'styles/stylesheet.ts' };
export const patternBook: Edition = { renderer: 'build/render-patterns.tsx', sheet: 'patterns/sheet.ts' };

/** The order of the cascade: a later layer wins whatever the weight of its selectors. */
export const layerOrder = '@layer tokens,base,ui,drawings,forms,islands,sections,shell,print,motion;';

/** What is known of a browser build without reading its sheet. */
type Bundle = Omit<BrowserBuild, 'sheetFor'>;

/**
 * Bundles the entry, the islands and an edition's whole sheet into `out`. A bundle that is there already is used again if
 * it was made from the same `code`.
 */
export async function buildBrowser(
  site: string,
  out: string,
  edition: Edition,
  code: string,
): Promise<BrowserBuild> {
  const record = join(out, 'bundle.json');
  const known = await readFile(record, 'utf8').catch(() => undefined);
  const last: { code: string; bundle: Bundle } | undefined = known && JSON.parse(known);
  const bundle = last?.code === code ? last.bundle : await bundleForBrowser(site, out, edition.sheet);
  await writeFile(record, JSON.stringify({ code, bundle }));
  const sheet = await readFile(join(out, bundle.sheetFile), 'utf8');
  return { ...bundle, sheetFor: pageSheets(sheet, modulesOfClasses(site)) };
}

/** Files beside the content that decide nothing about a page. */
const apart =
  /(^|\/)(node_modules|\.build|testing)\/|\.test\.tsx?$|\.md$|^content\/(pages|places|changes\.txt)/;

/** Hash of all sources but the pages' own content, and of the versions of all packages and of Node. */
export async function hashCode(site: string): Promise<string> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(site, join(entry.parentPath, entry.name)))
    .filter((file) => !apart.test(file));
  files.push('../contract/forms.json', '../package-lock.json');
  const hash = createHash('sha256').update(process.version);
  for (const file of files.toSorted()) hash.update(`\0${file}\0`).update(await readFile(join(site, file)));
  return hash.digest('hex');
}

async function bundleForBrowser(site: string, out: string, sheetModule: string): Promise<Bundle> {
  await build({
    configFile: join(site, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      outDir: out,
      manifest: 'manifest.json',
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // The sheet's exports are what keeps its modules.
        preserveEntrySignatures: 'exports-only',
        // Words of content/interface/ would otherwise be variables of the module that holds them: 80 bytes more in the entry.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        input: { entry: join(site, 'browser/entry.ts'), sheet: join(site, sheetModule) },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          // All of React in one file: in pieces it is 1 KB larger, and every page with an island needs all of them.
          codeSplitting: {
            groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
          },
        },
      },
    },
  });

  const text = await readFile(join(out, 'manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const entry = Object.values(manifest).find((chunk) => chunk.src === 'browser/entry.ts');
  const sheetScript = Object.values(manifest).find((chunk) => chunk.src === sheetModule);
  const style = Object.values(manifest).find((chunk) => chunk.file.endsWith('.css'));
  if (!entry || !style || !sheetScript) throw new Error('The browser build has no entry or no sheet');
  // The bundler orders chunks as it likes; the order of the layers must stand before the first of them.
  const css = (await readFile(join(out, style.file), 'utf8')).replace(/\/\*.*?\*\//gs, '').trim();
  const sheet = shortenProperties(`${layerOrder}${css}`);
  const sheetFile = `assets/sheet-${digest(sheet)}.css`;
  await writeFile(join(out, sheetFile), sheet);
  // Neither the script that gathered the sheet nor the bundler's own copy of it is served.
  await Promise.all([rm(join(out, style.file)), rm(join(out, sheetScript.file))]);
  const fonts = [...new Set(sheet.match(/\/assets\/[\w-]+\.woff2/g))];
  return {
    entry: `/${entry.file}`,
    sheetFile: `/${sheetFile}`,
    fonts,
    fingerprint: digest(text + sheet),
  };
}

/** The module of each class, by the name that it has in the finished sheet. */
function modulesOfClasses(site: string): Map<string, string> {
  const moduleOf = (readable: string) => readable.replace(/-.*/, '');
  return new Map([...shortNames(site)].map(([readable, short]) => [short, moduleOf(readable)]));
}

/** Bundles an edition's renderer for Node and loads it. */
export async function buildRenderer(site: string, out: string, { renderer }: Edition): Promise<Renderer> {
  await build({
    configFile: join(site, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      outDir: out,
      ssr: join(site, renderer),
      target: 'node22',
      rolldownOptions: { output: { entryFileNames: 'render.js' } },
    },
  });
  return (await import(pathToFileURL(join(out, 'render.js')).href)) as Renderer;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
