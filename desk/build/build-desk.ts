/**
 * Builds the desk into ../dist/desk: `node build/build-desk.ts`, from desk/. Each text file gets a brotli copy. index.html
 * is written last, so that an unfinished build is repeated. Fails if the first load exceeds its budget.
 */
import { readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { buildFirstView } from './first-view.ts';
import { buildServiceWorker } from './service-worker.ts';

/** Bytes of brotli that the browser loads to show the inbox: scripts and styles, without fonts. Three seconds of slow 4G. */
const FIRST_LOAD = 180 * 1024;
/** Bytes of brotli of the script that draws the first view. A new connection sends about 14 KB at once. */
const FIRST_VIEW = 12 * 1024;
const compressible = /\.(html|css|js|json|svg|txt|webmanifest)$/;
const desk = fileURLToPath(new URL('..', import.meta.url));
const dist = join(desk, '../dist/desk');

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[]; isEntry?: boolean };

async function main() {
  const started = performance.now();
  process.env.NODE_ENV = 'production';
  await build({ root: desk, logLevel: 'warn', build: { manifest: 'chunks.json' } });
  const chunks = JSON.parse(await readFile(join(dist, 'chunks.json'), 'utf8')) as Record<string, Chunk>;
  await rm(join(dist, 'chunks.json'));
  const firstFiles = firstLoad(chunks);
  const application = chunks['index.html']?.file ?? '';
  const styles = firstFiles.filter((file) => file.endsWith('.css'));
  const firstView = await buildFirstView(desk, dist, application, styles);
  firstFiles.push(firstView);
  await preload(firstFiles);
  await buildServiceWorker(desk, dist);
  const sizes = await compressAll();
  const sizeOf = (file: string) => sizes.get(file) ?? 0;
  const load = await within(
    FIRST_LOAD,
    'load',
    firstFiles.reduce((sum, file) => sum + sizeOf(file), 0),
  );
  const view = await within(FIRST_VIEW, 'view', sizeOf(firstView));
  await utimes(join(dist, 'index.html'), new Date(), new Date());
  console.log(
    `desk: first load ${load}, first view ${view}, built in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
  );
}

/** Returns `bytes` and their budget as text. Throws if they exceed the budget of the first load or the first view. */
async function within(budget: number, name: 'load' | 'view', bytes: number): Promise<string> {
  const kilobytes = (bytes / 1024).toFixed(1);
  if (bytes <= budget) return `${kilobytes} of ${budget / 1024} KB`;
  // Without index.html, make repeats the build.
  await rename(join(dist, 'index.html'), join(dist, 'too-large.html'));
  throw new Error(`the first ${name} is ${kilobytes} KB of brotli, the budget is ${budget / 1024} KB`);
}

/** Lets the browser load all files of the first load together, and not only when another one imports them. */
async function preload(files: string[]): Promise<void> {
  const page = join(dist, 'index.html');
  const html = await readFile(page, 'utf8');
  const missing = files.filter((file) => file !== 'index.html' && !html.includes(`"/${file}"`));
  const links = missing.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
  );
  await writeFile(page, html.replace('</head>', `${links.join('\n    ')}\n  </head>`));
}

/** Compresses each text file. Returns the compressed bytes of each. */
async function compressAll(): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const file of await readdir(dist, { recursive: true })) {
    if (!compressible.test(file)) continue;
    const bytes = await readFile(join(dist, file));
    const compressed = brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
    sizes.set(file, compressed.length);
    await writeFile(join(dist, `${file}.br`), compressed);
  }
  return sizes;
}

/** The files that a browser opening the inbox loads, each once. */
function firstLoad(chunks: Record<string, Chunk>): string[] {
  const files = new Set(['index.html']);
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`cannot measure the first load: the build has no chunk ${key}`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit('index.html');
  return [...files];
}

await main();
