import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { Cache } from './cache.ts';
import { compressAll } from './compress.ts';

it('compresses each text file with each encoding, unless the result is not smaller or the server fills it in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yam-compress-'));
  const cache = await mkdtemp(join(tmpdir(), 'yam-cache-'));
  const pages = Array.from({ length: 12 }, (_, index) => `pages/${index}.html`);
  const textOf = (file: string) => `<p>${file}</p>`.repeat(50);
  await mkdir(join(folder, 'pages'));
  for (const file of pages) await writeFile(join(folder, file), textOf(file));
  await writeFile(join(folder, 'tiny.txt'), 'x');
  await writeFile(join(folder, 'font.woff2'), 'packed already, packed already, packed already');

  await writeFile(join(folder, 'template.html'), textOf('template.html'));

  await compressAll(folder, new Cache(cache), ['template.html']);

  const packed = (await readdir(folder, { recursive: true })).filter((file) => /\.(br|gz)$/.test(file));
  expect(packed.toSorted()).toEqual(pages.flatMap((file) => [`${file}.br`, `${file}.gz`]).toSorted());
  for (const file of pages) {
    const read = (ending: string) => readFile(join(folder, file + ending));
    expect(brotliDecompressSync(await read('.br')).toString()).toBe(textOf(file));
    expect(gunzipSync(await read('.gz')).toString()).toBe(textOf(file));
  }
  for (const made of [folder, cache]) await rm(made, { recursive: true });
});
