import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Cache } from './cache.ts';
import { listDist } from './dist.ts';

/** Text files by extension. Fonts and pictures are already compressed. */
export const compressible = /\.(html|css|js|json|svg|txt|md|xml|webmanifest)$/;

const quality = { br: constants.BROTLI_MAX_QUALITY, gz: 9 };

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality.br,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: quality.gz }),
};

/** A part of each cache key: other versions of Node may compress differently. */
const settings = JSON.stringify({ quality, node: process.version });

export type Encoding = keyof typeof encoders;
export const encodings: Encoding[] = ['br', 'gz'];

/** Files compressed in parallel: one per core. */
const PARALLEL = availableParallelism();

/**
 * Writes file.br and file.gz next to each text file below `folder`, if smaller than the file.
 *
 * @param templates the files that the server fills in, and so compresses itself
 */
export async function compressAll(folder: string, cache: Cache, templates: string[] = []): Promise<void> {
  const files = (await listDist(folder))
    .filter((file) => compressible.test(file) && !templates.includes(file))
    .values();
  const compressNext = async () => {
    for (const file of files) await compressFile(join(folder, file), cache);
  };
  await Promise.all(Array.from({ length: PARALLEL }, compressNext));
}

/** Returns the compressed bytes, which may be more than the given ones. */
export function compress(encoding: Encoding, bytes: Buffer, cache: Cache): Promise<Buffer> {
  return cache.get([encoding, settings, bytes], () => encoders[encoding](bytes));
}

async function compressFile(file: string, cache: Cache) {
  const bytes = await readFile(file);
  for (const encoding of encodings) {
    const compressed = await compress(encoding, bytes, cache);
    if (compressed.length < bytes.length) await writeFile(`${file}.${encoding}`, compressed);
  }
}
