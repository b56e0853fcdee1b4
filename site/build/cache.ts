import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Stores slow results in a folder, by the hash of all their inputs. */
export class Cache {
  readonly #folder: string;
  readonly #requested = new Map<string, Promise<Buffer>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Returns the stored bytes, or calls `make` and stores its result.
   *
   * @param sources everything that the bytes depend on: the input, the settings, the version of the library
   */
  get(sources: (string | Uint8Array)[], make: () => Promise<Buffer>): Promise<Buffer> {
    const key = keyOf(sources);
    // Concurrent calls with equal sources must not write the same file.
    const bytes = this.#requested.get(key) ?? this.#loadOrMake(key, make);
    this.#requested.set(key, bytes);
    return bytes;
  }

  /** Deletes all entries that this build did not request, so that the folder holds only one build. */
  async removeUnused(): Promise<void> {
    const files = await readdir(this.#folder).catch(() => []);
    const unused = files.filter((file) => !this.#requested.has(file));
    await Promise.all(unused.map((file) => rm(join(this.#folder, file))));
  }

  async #loadOrMake(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const file = join(this.#folder, key);
    const stored = await readFile(file).catch(() => undefined);
    if (stored) return stored;
    const bytes = await make();
    await mkdir(this.#folder, { recursive: true });
    // Renamed when complete, so that an interrupted build leaves no partial file under a valid name.
    await writeFile(`${file}.part`, bytes);
    await rename(`${file}.part`, file);
    return bytes;
  }
}

function keyOf(sources: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  // Each with its length, so that different lists never have the same bytes.
  for (const source of sources) hash.update(`${Buffer.byteLength(source)}:`).update(source);
  return hash.digest('hex');
}
