import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keeps bytes that are slow to make in a folder, by the hash of everything that they are made from. */
export class Cache {
  readonly #folder: string;
  readonly #asked = new Map<string, Promise<Buffer>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * The kept bytes, or those that `make` returns, which are then kept.
   *
   * @param sources everything that the bytes depend on: the input, the settings, the version of the library
   */
  get(sources: (string | Uint8Array)[], make: () => Promise<Buffer>): Promise<Buffer> {
    const key = keyOf(sources);
    // Two equal inputs at the same time must not write the same file.
    const bytes = this.#asked.get(key) ?? this.#keptOrMade(key, make);
    this.#asked.set(key, bytes);
    return bytes;
  }

  /** Deletes what this build did not ask for, so that the folder never holds more than one build. */
  async removeUnused(): Promise<void> {
    const files = await readdir(this.#folder).catch(() => []);
    const unused = files.filter((file) => !this.#asked.has(file));
    await Promise.all(unused.map((file) => rm(join(this.#folder, file))));
  }

  async #keptOrMade(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const file = join(this.#folder, key);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const bytes = await make();
    await mkdir(this.#folder, { recursive: true });
    // Renamed when complete, so that an interrupted build leaves no half file under a valid name.
    await writeFile(`${file}.part`, bytes);
    await rename(`${file}.part`, file);
    return bytes;
  }
}

function keyOf(sources: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  // Each with its length, so that no two lists of sources run together into the same bytes.
  for (const source of sources) hash.update(`${Buffer.byteLength(source)}:`).update(source);
  return hash.digest('hex');
}
