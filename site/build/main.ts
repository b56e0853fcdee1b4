/**
 * Builds the site: `node build/main.ts`, from site/. Writes ../dist, the manifest last, and notes in content/changes.txt
 * which pages have changed; with `--frozen` it refuses what is not noted there yet.
 * With `--check` it stops before it writes ../dist. With `--patterns` it builds the pattern book instead, into ../dist-patterns (patterns/README.md).
 * SITE_URL overrides the address in facts.ts.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkAddresses, readAddresses } from './addresses.ts';
import { buildBrowser, buildRenderer, hashCode, patternBook, siteEdition } from './bundle.ts';
import { Cache } from './cache.ts';
import { checkPatterns, checkSite } from './checks.ts';
import { changesOf, dayInIndia, readChanges, unrecorded, writeChanges, type Change } from './changes.ts';
import { compressAll } from './compress.ts';
import { formFaults } from './form-keys.ts';
import { checkLiterals } from './literals.ts';
import { formsFile, makeManifest } from './manifest.ts';
import { drawAll } from './pictures/draw.ts';
import { checkReach } from './reach.ts';
import type { RenderedSite } from './render.tsx';

const site = fileURLToPath(new URL('..', import.meta.url));
const isPatternBook = process.argv.includes('--patterns');
const edition = isPatternBook ? patternBook : siteEdition;
const isCheck = process.argv.includes('--check');
const isFrozen = process.argv.includes('--frozen');
const dist = join(site, isPatternBook ? '../dist-patterns' : '../dist');
const forms = join(site, '../contract', formsFile);
const noted = join(site, 'content/changes.txt');
/** Both bundles are made here first: the result is touched only when all of it can be written. */
const work = join(site, '.build', isPatternBook ? 'patterns' : 'site');

/** Rendered pages, drawn pictures and compressed files of the last build. */
const cache = new Cache(join(site, '.build', isPatternBook ? 'patterns-cache' : 'site-cache'));

async function main() {
  const started = performance.now();
  process.env.NODE_ENV = 'production';
  stopAt(formFaults(await readFile(forms, 'utf8')));

  const { rendered, changes, faults } = await render();
  stopAt(faults);

  if (!isPatternBook) await note(changes);
  if (isCheck) return;
  await rm(dist, { recursive: true, force: true });
  await cp(join(work, 'browser/assets'), join(dist, 'assets'), { recursive: true });
  for (const { file, text } of [...rendered.documents, ...rendered.files])
    await write(join(dist, file), text);
  await drawAll(rendered.pictures, dist, cache);
  await compressAll(dist, cache);
  await cache.removeUnused();
  await cp(forms, join(dist, formsFile));
  const manifest = await makeManifest(dist, rendered, changes);
  await write(join(dist, 'manifest.json'), JSON.stringify(manifest, null, 1));

  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const start = isPatternBook ? ', beginning at /patterns' : '';
  console.log(`${rendered.documents.length} documents built in ${seconds} s${start}.`);
}

function stopAt(faults: string[]) {
  if (faults.length === 0) return;
  console.error(
    `The site's content has ${faults.length} fault(s):\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  );
  process.exit(1);
}

type Outcome = { rendered: RenderedSite; changes: Change[]; faults: string[] };

async function render(): Promise<Outcome> {
  const code = await hashCode(site);
  const [browser, { plan, renderDocuments, content }] = await Promise.all([
    buildBrowser(site, join(work, 'browser'), edition, code),
    buildRenderer(site, join(work, 'renderer'), edition),
  ]);
  const now = new Date();
  const siteUrl = isPatternBook ? undefined : process.env.SITE_URL;
  const rendered = await renderDocuments({ ...browser, now, siteUrl }, plan(), { cache, code });
  const known = isPatternBook ? [] : readChanges(await readFile(noted, 'utf8'));
  const changes = changesOf(rendered.documents, known, dayInIndia(now));
  if (isPatternBook) return { rendered, changes, faults: checkPatterns(rendered) };

  const published = readAddresses(await readFile(join(site, 'content/addresses.txt'), 'utf8'));
  const faults = [
    ...checkSite(rendered, content),
    ...checkReach(rendered),
    ...(await checkLiterals(site)),
    ...checkAddresses(
      rendered.documents.flatMap(({ use }) => ('path' in use ? [use.path] : [])),
      rendered.redirects,
      published,
    ),
    ...(isFrozen ? unrecorded(changes, known) : []).map(
      (path) => `${path} is not as content/changes.txt knows it: run make build, and commit that file`,
    ),
  ];
  return { rendered, changes, faults };
}

/** Leaves the file alone where nothing changed: what is younger than the site has it built again. */
async function note(changes: Change[]) {
  const text = writeChanges(changes);
  if (text !== (await readFile(noted, 'utf8'))) await writeFile(noted, text);
}

async function write(file: string, text: string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

try {
  await main();
} catch (error) {
  // By its name: the renderer is a bundle with a class of its own.
  if (!(error instanceof Error) || error.name !== 'ContentError') throw error;
  stopAt(error.message.split('\n'));
}
