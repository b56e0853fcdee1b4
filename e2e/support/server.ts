import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dist, root } from './site.ts';

/** One lead as `yam leads export --format json` gives it. */
export type Lead = {
  id: number;
  reference: string;
  form: string;
  page: string | null;
  fields: Record<string, string>;
  /** When it was quarantined as probable spam (RFC 3339). */
  quarantined_at: string | null;
};

/** The release binary on the real build, with a port and a data folder of its own. */
export class Server {
  readonly url: string;
  readonly #folder: string;
  readonly #environment: NodeJS.ProcessEnv;
  #process: ChildProcess | undefined;
  #coldStart = 0;
  #words = '';

  private constructor(port: number, folder: string, served: string, settings: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#folder = folder;
    this.#environment = {
      PATH: process.env['PATH'],
      YAM_LISTEN: `127.0.0.1:${port}`,
      YAM_ADMIN__LISTEN: '127.0.0.1:0',
      YAM_SITE: served,
      YAM_DATA: join(folder, 'data'),
      ...settings,
    };
  }

  /** Starts on a free port, with the site or another build, and further settings; resolves once it serves. */
  static async start(served = dist, settings: Record<string, string> = {}): Promise<Server> {
    const folder = await mkdtemp(join(tmpdir(), 'yam-e2e-'));
    const server = new Server(await freePort(), folder, served, settings);
    await server.#launch();
    return server;
  }

  /** Stops it as a service manager does, and starts it again on the same data and port. */
  async restart(): Promise<void> {
    await this.#terminate();
    await this.#launch();
  }

  /** Ends it and removes its data. Throws when it did not end well or reported an error while it served. */
  async stop(): Promise<void> {
    await this.#terminate();
    await rm(this.#folder, { recursive: true });
    const errors = this.#words.split('\n').filter((line) => /\bERROR\b|panicked/.test(line));
    if (errors.length > 0) {
      throw new Error(`The server reported:\n${errors.join('\n')}`);
    }
  }

  /** Process id, for the measurements. */
  get pid(): number {
    const pid = this.#process?.pid;
    if (pid === undefined) {
      throw new Error('The server is not running');
    }
    return pid;
  }

  /** Milliseconds from the last start of the process to its first 200 on `/`. */
  get coldStart(): number {
    return this.#coldStart;
  }

  /** What has been stored, as the owner reads it: in the order of receipt. */
  async leads(): Promise<Lead[]> {
    const { stdout } = await promisify(execFile)(binary, ['leads', 'export', '--format', 'json'], {
      cwd: this.#folder,
      env: this.#environment,
    });
    return JSON.parse(stdout);
  }

  async #launch(): Promise<void> {
    const started = performance.now();
    const child = spawn(binary, ['serve'], {
      cwd: this.#folder,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk: Buffer) => (this.#words += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (this.#words += chunk.toString()));
    this.#process = child;
    while (!(await answers(this.url))) {
      if (child.exitCode !== null || performance.now() - started > START_LIMIT) {
        throw new Error(`The server did not start:\n${this.#words}`);
      }
    }
    this.#coldStart = performance.now() - started;
  }

  async #terminate(): Promise<void> {
    const child = this.#process;
    if (child === undefined) {
      return;
    }
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const code = child.exitCode ?? (await ended);
    this.#process = undefined;
    if (code !== 0) {
      throw new Error(`The server ended with ${code}:\n${this.#words}`);
    }
  }
}

/** `make bench` and `make stress` measure the release profile. */
const binary = join(root, 'server/target', process.env['SERVER_PROFILE'] ?? 'debug', 'yam');

/** Milliseconds until a start counts as hung; a start takes a tenth of a second on an idle machine. */
const START_LIMIT = 120_000;

/** Milliseconds between two questions whether the server answers. Short, as cold starts are measured with it. */
const ASK_AGAIN = 2;

/** Does the address answer 200? A no comes after a breath, so that it can be asked in a loop. */
async function answers(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined);
  await response?.arrayBuffer();
  if (response?.status === 200) {
    return true;
  }
  await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN));
  return false;
}

/** A port that nobody listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') {
          resolve(address.port);
        } else {
          reject(new Error('no port is free'));
        }
      });
    });
  });
}
