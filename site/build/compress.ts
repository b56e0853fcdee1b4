import { readFile, readdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { Cache } from './cache.ts';

/** What is text, by its ending; fonts and pictures are compressed already. */
export const compressible = /\.(html|css|js|json|svg|txt|xml|webmanifest)$/;

const quality = { br: constants.BROTLI_MAX_QUALITY, zst: 19, gz: 9 };

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality.br,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  // Told the size, zstd takes tables to fit instead of 80 MB for each file, and half the time.
  zst: (bytes: Buffer) =>
    promisify(zstdCompress)(bytes, {
      pledgedSrcSize: bytes.length,
      params: { [constants.ZSTD_c_compressionLevel]: quality.zst },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: quality.gz }),
};

/** Other versions of Node compress to other bytes. */
const settings = JSON.stringify({ quality, node: process.version });

export type Encoding = keyof typeof encoders;
export const encodings: Encoding[] = ['br', 'zst', 'gz'];

/** Files at once, one a core: a site has hundreds of them. */
const AT_ONCE = availableParallelism();

/** Writes file.br, file.zst and file.gz beside every text file below `folder`; keeps those that are smaller than the file. */
export async function compressAll(folder: string, cache: Cache): Promise<void> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => compressible.test(file))
    .values();
  const takeNext = async () => {
    for (const file of files) await compressFile(join(folder, file), cache);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
}

async function compressFile(file: string, cache: Cache) {
  const bytes = await readFile(file);
  for (const encoding of encodings) {
    const packed = await cache.get([encoding, settings, bytes], () => encoders[encoding](bytes));
    if (packed.length < bytes.length) await writeFile(`${file}.${encoding}`, packed);
  }
}
