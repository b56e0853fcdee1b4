import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of dist/manifest.json that the tests use (contract/README.md). */
export type Manifest = {
  origin: string;
  pages: { path: string; title: string; sitemap: boolean; document: Document }[];
  notFound: Document;
  forms: Record<string, { thanks: string; errors: Document }>;
  assets: { path: string; file: string; type: string; bytes: number; immutable: boolean }[];
  policy: { frames: string[] };
};

export type Document = { file: string; bytes: number };

/** The repository's root. */
export const root = join(import.meta.dirname, '../..');

/** The site's build. */
export const dist = join(root, 'dist');

/** The build of the pattern book (site/patterns/README.md): all links in the shell, and pages only for tests. */
export const patternBook = join(root, 'dist-patterns');

/** Test results, which are not committed. */
export const results = join(root, 'e2e/results');

/** The manifest of the site's build. */
export const site = readManifest(dist);

/** Whether the site's build has a page at this path. */
export function isServed(path: string): boolean {
  return site.pages.some((page) => page.path === path);
}

/** Paths of the scripts that every page fetches: those in the HTML of Home, and their static imports. */
export function entryScripts(): Set<string> {
  const home = site.pages.find(({ path }) => path === '/');
  const html = readFileSync(join(dist, home?.document.file ?? ''), 'utf8');
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js\b/g));
  for (const script of scripts) {
    const code = readFileSync(join(dist, script), 'utf8');
    for (const [, file] of code.matchAll(/\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) {
      scripts.add(`/assets/${file}`);
    }
  }
  return scripts;
}

/** Reads the manifest of the build in a folder. Throws if there is none. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, 'manifest.json');
  if (!existsSync(file)) {
    throw new Error(`no build in ${folder}; run: make build dist-patterns/manifest.json`);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}
