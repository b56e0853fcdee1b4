/**
 * Builds the site: `node build/build-site.ts`, from site/. Writes ../dist, the manifest last, and records changed
 * pages in content/changes.txt and new addresses in content/addresses.txt.
 *
 * `--frozen` fails if one of these two files is out of date.
 * `--patterns` builds the pattern book into ../dist-patterns instead (patterns/README.md).
 * SITE_URL overrides the address in facts.ts.
 */
import { appendFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assistantFiles } from './assistants.ts';
import { checkAddresses, newAddresses, readAddresses } from '../checks/addresses.ts';
import { checkBytes } from './budgets.ts';
import {
  buildBrowser,
  buildRenderer,
  hashCode,
  modulesOfClasses,
  patternBook,
  siteEdition,
} from './bundle.ts';
import { Cache } from './cache.ts';
import { checkPatterns, checkSite } from '../checks/site.ts';
import { changesOf, dayInIndia, readChanges, unrecorded, writeChanges, type Change } from './changes.ts';
import { checkClickDepth } from '../checks/click-depth.ts';
import { compressAll } from './compress.ts';
import { clearDist } from './dist.ts';
import { isTemplate, type RenderedSite } from './documents.ts';
import { formErrors } from '../checks/form-keys.ts';
import { checkLiterals } from '../checks/literals.ts';
import { formsFile, makeManifest } from './manifest.ts';
import { rasterizeAll } from './pictures/rasterize.ts';

const site = fileURLToPath(new URL('..', import.meta.url));
const isPatternBook = process.argv.includes('--patterns');
const edition = isPatternBook ? patternBook : siteEdition;
const isFrozen = process.argv.includes('--frozen');
const dist = join(site, isPatternBook ? '../dist-patterns' : '../dist');
const forms = join(site, '../contract', formsFile);
const changesFile = join(site, 'content/changes.txt');
const addressesFile = join(site, 'content/addresses.txt');
/** Bundles are written here first, so that a failed build does not change dist. */
const workFolder = join(site, '.build', isPatternBook ? 'patterns' : 'site');

/** Rendered pages, rasterized pictures and compressed files of the last build. */
const cache = new Cache(join(site, '.build', isPatternBook ? 'patterns-cache' : 'site-cache'));

async function main() {
  const started = performance.now();
  process.env.NODE_ENV = 'production';
  failOn(formErrors(await readFile(forms, 'utf8')));

  const { rendered, changes, added, errors, accept } = await render();
  failOn(errors);
  await accept();

  if (!isPatternBook) await recordChanges(changes);
  if (added.length > 0) await appendFile(addressesFile, `${added.join('\n')}\n`);
  await clearDist(dist);
  await cp(join(workFolder, 'browser/assets'), join(dist, 'assets'), { recursive: true });
  const assistants = isPatternBook ? [] : assistantFiles(rendered);
  for (const { file, text } of [...rendered.documents, ...rendered.files, ...assistants])
    await write(join(dist, file), text);
  await rasterizeAll(rendered.pictures, dist, cache);
  await compressAll(
    dist,
    cache,
    rendered.documents.filter(isTemplate).map(({ file }) => file),
  );
  await cache.removeUnused();
  await cp(forms, join(dist, formsFile));
  const manifest = await makeManifest(dist, rendered, changes);
  await write(join(dist, 'manifest.json'), JSON.stringify(manifest, null, 1));

  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const start = isPatternBook ? '; open /patterns' : '';
  console.log(`${rendered.documents.length} documents built in ${seconds} s${start}.`);
}

function failOn(errors: string[]) {
  if (errors.length === 0) return;
  const list = errors.map((error) => `  ${error}`).join('\n');
  console.error(`cannot build the site: ${errors.length} error(s) in its content:\n${list}`);
  process.exit(1);
}

/** `added`: the addresses that content/addresses.txt lacks. `accept`: to call if there are no errors. */
type Result = {
  rendered: RenderedSite;
  changes: Change[];
  added: string[];
  errors: string[];
  accept: () => Promise<void>;
};

async function render(): Promise<Result> {
  const code = await hashCode(site);
  const [browser, { plan, renderDocuments, content }] = await Promise.all([
    buildBrowser(site, join(workFolder, 'browser'), edition, code),
    buildRenderer(site, join(workFolder, 'renderer'), edition),
  ]);
  const now = new Date();
  const siteUrl = isPatternBook ? undefined : process.env.SITE_URL;
  const rendered = await renderDocuments({ ...browser, now, siteUrl }, plan(), { cache, code });
  const known = isPatternBook ? [] : readChanges(await readFile(changesFile, 'utf8'));
  const changes = changesOf(rendered.documents, known, dayInIndia(now));
  if (isPatternBook) {
    return { rendered, changes, added: [], errors: checkPatterns(rendered), accept: async () => {} };
  }

  const published = readAddresses(await readFile(addressesFile, 'utf8'));
  const paths = rendered.documents.flatMap(({ use }) => ('path' in use ? [use.path] : []));
  const added = newAddresses(paths, rendered.redirects, published);
  const bytes = await checkBytes(rendered, {
    browser: join(workFolder, 'browser'),
    stylesheet: browser.stylesheet,
    moduleOf: modulesOfClasses(site),
    record: join(site, '.build/bytes.json'),
    cache,
  });
  for (const warning of bytes.warnings) console.warn(warning);
  const errors = [
    ...checkSite(rendered, content),
    ...bytes.errors,
    ...checkClickDepth(rendered),
    ...(await checkLiterals(site)),
    ...checkAddresses(paths, rendered.redirects, published),
    ...(isFrozen ? unrecorded(changes, known) : []).map(
      (path) => `${path} has changed, but not in content/changes.txt: run make build, and commit that file`,
    ),
    ...(isFrozen ? added : []).map(
      (path) => `${path} is new, but not in content/addresses.txt: run make build, and commit that file`,
    ),
  ];
  return { rendered, changes, added, errors, accept: bytes.accept };
}

/** Writes the file only if it has changed, as a newer file would cause another build. */
async function recordChanges(changes: Change[]) {
  const text = writeChanges(changes);
  if (text !== (await readFile(changesFile, 'utf8'))) await writeFile(changesFile, text);
}

async function write(file: string, text: string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

try {
  await main();
} catch (error) {
  // By name, as the bundled renderer has its own copy of the class.
  if (!(error instanceof Error) || error.name !== 'ContentError') throw error;
  failOn(error.message.split('\n'));
}
