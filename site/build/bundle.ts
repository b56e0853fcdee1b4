import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Plugin } from 'vite';
import { shortenProperties, shortNames } from './class-names.ts';
import type { BrowserBuild } from './documents.ts';
import { pageStyles } from './page-styles.ts';
import type { Renderer } from './render.tsx';

/** The modules that differ between the site and the pattern book: the renderer, and the one that imports all styles. */
export type Edition = { renderer: string; styles: string };

export const siteEdition: Edition = { renderer: 'build/render-site.ts', styles: 'styles/stylesheet.ts' };
export const patternBook: Edition = {
  renderer: 'build/render-patterns.tsx',
  styles: 'patterns/stylesheet.ts',
};

/** The cascade order: a later layer wins, whatever the specificity of its selectors. */
export const layerOrder = '@layer tokens,base,ui,drawings,forms,islands,sections,shell,print,motion;';

type Bundle = Omit<BrowserBuild, 'stylesFor'>;

/** Bundles the entry, the islands and the whole stylesheet into `out`. Reuses the last bundle if `code` is the same. */
export async function buildBrowser(
  site: string,
  out: string,
  edition: Edition,
  code: string,
): Promise<BrowserBuild> {
  const record = join(out, 'bundle.json');
  const known = await readFile(record, 'utf8').catch(() => undefined);
  const last: { code: string; bundle: Bundle } | undefined = known && JSON.parse(known);
  const bundle = last?.code === code ? last.bundle : await bundleForBrowser(site, out, edition.styles);
  await writeFile(record, JSON.stringify({ code, bundle }));
  const css = await readFile(join(out, bundle.stylesheet), 'utf8');
  return { ...bundle, stylesFor: pageStyles(css, modulesOfClasses(site)) };
}

/** Files that do not affect other pages' HTML. */
const ignored =
  /(^|\/)(node_modules|\.build|testing)\/|\.(test|check)\.tsx?$|\.md$|^content\/(pages|places|changes\.txt)|^yours\//;

/** Returns a hash of all sources except the pages' content, and of the versions of all packages and of Node. */
export async function hashCode(site: string): Promise<string> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(site, join(entry.parentPath, entry.name)))
    .filter((file) => !ignored.test(file));
  files.push('../contract/forms.json', '../contract/colours.json', '../package-lock.json');
  const hash = createHash('sha256').update(process.version);
  for (const file of files.toSorted()) hash.update(`\0${file}\0`).update(await readFile(join(site, file)));
  return hash.digest('hex');
}

/**
 * Replaces Vite's wrapper of dynamic imports, which preloads what each file imports: its lists take 0.9 KB on every page, and
 * all that is large is React, which browser/mount.ts fetches beside an island. A failed import still raises Vite's event (§8).
 */
const withoutPreloads: Plugin = {
  name: 'without-preloads',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export const __vitePreload = (load) => load().catch((error) => {
           dispatchEvent(new Event('vite:preloadError'));
           throw error;
         });`
      : undefined,
};

async function bundleForBrowser(site: string, out: string, stylesModule: string): Promise<Bundle> {
  await build({
    configFile: join(site, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [withoutPreloads],
    build: {
      outDir: out,
      manifest: 'manifest.json',
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        // Keeps the exports of the styles module, so that tree-shaking keeps what it imports.
        preserveEntrySignatures: 'exports-only',
        // Words of content/interface/ would otherwise be variables of the module that holds them: 80 bytes more in the entry.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        input: { entry: join(site, 'browser/entry.ts'), styles: join(site, stylesModule) },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          // All of React in one file: split, it is 1 KB larger, and every page with an island needs all of it. What starts it is
          // there too, or the browser would hear of React only after fetching that.
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|browser[\\/]hydrate\.ts$/,
              },
            ],
          },
        },
      },
    },
  });

  const text = await readFile(join(out, 'manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const entry = Object.values(manifest).find((chunk) => chunk.src === 'browser/entry.ts');
  const stylesScript = Object.values(manifest).find((chunk) => chunk.src === stylesModule);
  const style = Object.values(manifest).find((chunk) => chunk.file.endsWith('.css'));
  if (!entry || !style || !stylesScript) throw new Error('the browser build has no entry or no stylesheet');
  // The order of layers must come first, as the bundler orders chunks in its own way.
  const css = (await readFile(join(out, style.file), 'utf8')).replace(/\/\*.*?\*\//gs, '').trim();
  const finished = shortenProperties(`${layerOrder}${css}`);
  const stylesheet = `assets/styles-${digest(finished)}.css`;
  await writeFile(join(out, stylesheet), finished);
  // Neither the styles module's script nor the bundler's own stylesheet is served.
  await Promise.all([rm(join(out, style.file)), rm(join(out, stylesScript.file))]);
  const fonts = [...new Set(finished.match(/\/assets\/[\w-]+\.woff2/g))];
  return {
    entry: `/${entry.file}`,
    stylesheet: `/${stylesheet}`,
    fonts,
    fingerprint: digest(text + finished),
  };
}

/** The module of each class, by its short name. */
export function modulesOfClasses(site: string): Map<string, string> {
  const moduleOf = (readable: string) => readable.replace(/-.*/, '');
  return new Map([...shortNames(site)].map(([readable, short]) => [short, moduleOf(readable)]));
}

/** Bundles the renderer for Node and loads it. */
export async function buildRenderer(site: string, out: string, { renderer }: Edition): Promise<Renderer> {
  await build({
    configFile: join(site, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      outDir: out,
      ssr: join(site, renderer),
      target: 'node22',
      rolldownOptions: {
        // Islands are called by their components' names (islands/Island.tsx).
        output: { entryFileNames: 'render.js', keepNames: true },
      },
    },
  });
  return (await import(pathToFileURL(join(out, 'render.js')).href)) as Renderer;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
