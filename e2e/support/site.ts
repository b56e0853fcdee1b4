import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the tests use of dist/manifest.json (contract/README.md). */
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

/** The build that the release server serves. */
export const dist = join(root, 'dist');

/** The pattern book (site/patterns/README.md): every link in the shell, and pages for tests alone. */
export const patternBook = join(root, 'dist-patterns');

/** What the tests leave behind to be looked at; never kept with the sources. */
export const results = join(root, 'e2e/results');

/** The build's manifest. */
export const site = readManifest(dist);

/** Does this build serve that path? */
export function isServed(path: string): boolean {
  return site.pages.some((page) => page.path === path);
}

/** Paths of the scripts that every page fetches: those its HTML names, and what these import at once. */
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

/** The manifest of the build in a folder. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, 'manifest.json');
  if (!existsSync(file)) {
    throw new Error(`There is no build in ${folder}. Get it by: make build dist-patterns/manifest.json`);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}
