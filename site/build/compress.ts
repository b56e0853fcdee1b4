import { readFile, readdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

/** What is text, by its ending; fonts and pictures are compressed already. */
export const compressible = /\.(html|css|js|json|svg|txt|xml|webmanifest)$/;

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  // Told the size, zstd takes tables to fit instead of 80 MB for each file, and half the time.
  zst: (bytes: Buffer) =>
    promisify(zstdCompress)(bytes, {
      pledgedSrcSize: bytes.length,
      params: { [constants.ZSTD_c_compressionLevel]: 19 },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

export type Encoding = keyof typeof encoders;
export const encodings: Encoding[] = ['br', 'zst', 'gz'];

/** Files at once, one a core: a site has hundreds of them. */
const AT_ONCE = availableParallelism();

/** Writes file.br, file.zst and file.gz beside every text file below `folder`; keeps those that are smaller than the file. */
export async function compressAll(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => compressible.test(file))
    .values();
  const takeNext = async () => {
    for (const file of files) await compressFile(join(folder, file));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
}

async function compressFile(file: string) {
  const bytes = await readFile(file);
  for (const encoding of encodings) {
    const packed = await encoders[encoding](bytes);
    if (packed.length < bytes.length) await writeFile(`${file}.${encoding}`, packed);
  }
}
