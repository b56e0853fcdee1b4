/** Remembers which checks passed with which files, so that `make check` repeats only what a change can affect. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The digest of each source by its path. */
type Sources = Record<string, string>;

/** What the file has: a check's sources when it passed, by its name. Void if the versions differ. */
type Memory = { versions: string; passed: Record<string, Sources> };

/** The branches that a change is compared with before a check has passed here: the first that exists. */
const BASES = ['@{upstream}', 'main'];

export class PassedChecks {
  readonly #root: string;
  readonly #file: string;
  /** As they were when this object was created; undefined outside a Git checkout. */
  readonly #sources: Sources | undefined;
  readonly #memory: Memory;

  /** `root`: the checkout. `file`: where to keep the memory. */
  constructor(root: string, file: string) {
    this.#root = root;
    this.#file = file;
    this.#sources = hashSources(root);
    const cargo = execFileSync('cargo', ['--version'], { encoding: 'utf8' }).trim();
    const database = process.env['TEST_POSTGRES_URL'] ? 'PostgreSQL' : 'SQLite';
    const versions = `${process.version} ${cargo} ${database}`;
    const known = readMemory(file);
    this.#memory = known?.versions === versions ? known : { versions, passed: {} };
  }

  /** The files that can affect the check and have changed since it passed. Undefined if it never did. */
  changed(name: string, independentOf: RegExp): string[] | undefined {
    const passed = this.#memory.passed[name];
    if (!passed || !this.#sources) return undefined;
    return differences(passed, relevant(this.#sources, independentOf));
  }

  /** The files that can affect the check and differ from main: what to look at if the check never passed here. */
  changedOnBranch(independentOf: RegExp): string[] {
    const git = (...args: string[]) => run('git', args, this.#root);
    const base = BASES.map((branch) => git('merge-base', 'HEAD', branch)?.trim()).find(Boolean) ?? 'HEAD';
    const changed = git('diff', '--name-only', '-z', '--relative', base) ?? '';
    const untracked = git('ls-files', '-z', '--others', '--exclude-standard') ?? '';
    return lines(changed + untracked).filter((path) => !independentOf.test(path));
  }

  /** Notes that the check has passed, unless a file has changed since this object was created. */
  add(name: string, independentOf: RegExp): void {
    const now = hashSources(this.#root);
    if (!this.#sources || !now) return;
    const sources = relevant(this.#sources, independentOf);
    if (differences(sources, relevant(now, independentOf)).length > 0) return;
    this.#memory.passed[name] = sources;
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#memory));
  }
}

function relevant(sources: Sources, independentOf: RegExp): Sources {
  return Object.fromEntries(Object.entries(sources).filter(([path]) => !independentOf.test(path)));
}

function differences(before: Sources, after: Sources): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (path) => before[path] !== after[path],
  );
}

/** All files that Git tracks or would add. Undefined if this folder is not in a checkout of this project. */
function hashSources(root: string): Sources | undefined {
  const list = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], root);
  if (list === undefined) return undefined;
  const paths = [...new Set(lines(list))];
  // A repository around this folder may ignore it.
  if (!paths.includes('scripts/passed-checks.ts')) return undefined;
  return Object.fromEntries(paths.map((path) => [path, hashFile(join(root, path))]));
}

/** Empty for a deleted file that Git still tracks. */
function hashFile(file: string): string {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('base64url');
  } catch {
    return '';
  }
}

/** What the program prints. Undefined if it fails. */
function run(program: string, args: string[], folder: string): string | undefined {
  try {
    return execFileSync(program, args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}

/** Git's lists end each path with a NUL. */
function lines(list: string): string[] {
  return list.split('\0').filter((path) => path !== '');
}

function readMemory(file: string): Memory | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Memory;
  } catch {
    return undefined;
  }
}
