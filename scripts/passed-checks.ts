/** Remembers which checks passed with which files, so that `make check` repeats only those that a change can affect. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Fingerprints = Record<string, string>;

/** The hash of each source by its path. */
type Sources = Map<string, string>;

export class PassedChecks {
  readonly #root: string;
  readonly #file: string;
  /** As they were when this object was created; undefined outside a Git checkout. */
  readonly #sources: Sources | undefined;
  readonly #versions: string;
  readonly #passed: Fingerprints;

  /** `root`: the checkout. `file`: where to keep the fingerprints. */
  constructor(root: string, file: string) {
    this.#root = root;
    this.#file = file;
    this.#sources = hashSources(root);
    const cargo = execFileSync('cargo', ['--version'], { encoding: 'utf8' });
    const database = process.env['TEST_POSTGRES_URL'] ? 'PostgreSQL' : 'SQLite';
    this.#versions = `${process.version} ${cargo} ${database}`;
    this.#passed = readFingerprints(file);
  }

  /** Whether the check passed before, and no file has changed since, except files that match `independentOf`. */
  has(name: string, independentOf: RegExp): boolean {
    const fingerprint = this.#fingerprint(this.#sources, independentOf);
    return fingerprint !== undefined && this.#passed[name] === fingerprint;
  }

  /** Notes that the check has passed, unless a file has changed since this object was created. */
  add(name: string, independentOf: RegExp): void {
    const fingerprint = this.#fingerprint(this.#sources, independentOf);
    if (fingerprint === undefined) return;
    if (this.#fingerprint(hashSources(this.#root), independentOf) !== fingerprint) return;
    this.#passed[name] = fingerprint;
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#passed, null, 2));
  }

  #fingerprint(sources: Sources | undefined, independentOf: RegExp): string | undefined {
    if (!sources) return undefined;
    const hash = createHash('sha256').update(this.#versions);
    for (const [path, digest] of sources) {
      if (!independentOf.test(path)) hash.update(`${path}\0${digest}\n`);
    }
    return hash.digest('hex');
  }
}

/** All files that Git tracks or would add. Undefined if this folder is not in a checkout of this project. */
function hashSources(root: string): Sources | undefined {
  let list: string;
  try {
    list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
  const paths = [...new Set(list.split('\0').filter((path) => path !== ''))].toSorted();
  // A repository around this folder may ignore it.
  if (!paths.includes('scripts/passed-checks.ts')) return undefined;
  return new Map(paths.map((path) => [path, hashFile(join(root, path))]));
}

/** Empty for a deleted file that Git still tracks. */
function hashFile(file: string): string {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    return '';
  }
}

function readFingerprints(file: string): Fingerprints {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Fingerprints;
  } catch {
    return {};
  }
}
