import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** Files beside the assets that the desk shows without a connection. */
const OTHERS = ['icon.svg', 'icon-192.png', 'manifest.webmanifest'];

/**
 * Writes sw.js into `dist`, with the names of the files that it stores. It changes with every other file, because browsers
 * install a worker anew only if its own bytes differ.
 */
export async function buildServiceWorker(desk: string, dist: string): Promise<void> {
  const assets = (await readdir(join(dist, 'assets'))).toSorted().map((name) => `assets/${name}`);
  const files = [...assets, ...OTHERS];
  const hash = createHash('sha256');
  for (const file of ['index.html', ...files]) hash.update(file).update(await readFile(join(dist, file)));
  await build({
    configFile: false,
    root: desk,
    logLevel: 'warn',
    define: {
      FILES: JSON.stringify(files.map((file) => `/${file}`)),
      BUILD: JSON.stringify(hash.digest('base64url').slice(0, 12)),
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: 'es2024',
      rolldownOptions: { checks: { bundlerTimings: false } },
      lib: {
        entry: 'src/service-worker.ts',
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: () => 'sw.js',
      },
    },
  });
}
