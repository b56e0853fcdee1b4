import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dist, root } from './site.ts';

/** A lead as exported by `yam leads export --format json`. */
export type Lead = {
  id: number;
  reference: string;
  form: string;
  page: string | null;
  fields: Record<string, string>;
  /** When it was quarantined as probable spam (RFC 3339). */
  quarantined_at: string | null;
};

/** The server binary with a build to serve, its own ports and its own data folder. */
export class Server {
  readonly url: string;
  /** The desk's address. */
  readonly deskUrl: string;
  readonly #folder: string;
  readonly #environment: NodeJS.ProcessEnv;
  #process: ChildProcess | undefined;
  #coldStart = 0;
  #output = '';

  private constructor(
    [port, deskPort]: [number, number],
    folder: string,
    served: string,
    settings: Record<string, string>,
  ) {
    this.url = `http://127.0.0.1:${port}`;
    this.deskUrl = settings['YAM_DESK__URL'] ?? `http://127.0.0.1:${deskPort}`;
    this.#folder = folder;
    this.#environment = {
      PATH: process.env['PATH'],
      // Statements that would read a whole large table end the test.
      REFUSE_WHOLE_SCANS: '1',
      YAM_LISTEN: `127.0.0.1:${port}`,
      YAM_ADMIN__LISTEN: '127.0.0.1:0',
      YAM_DESK__LISTEN: `127.0.0.1:${deskPort}`,
      YAM_SITE: served,
      YAM_DATA: join(folder, 'data'),
      ...settings,
    };
  }

  /** Starts a server on a free port. Resolves when it serves. `settings` are further environment variables. */
  static async start(served = dist, settings: Record<string, string> = {}): Promise<Server> {
    const folder = await mkdtemp(join(tmpdir(), 'yam-e2e-'));
    for (let attempt = 1; ; attempt += 1) {
      const ports = await Promise.all([freePort(), freePort()]);
      const server = new Server(ports, folder, served, settings);
      try {
        await server.#launch();
        return server;
      } catch (error) {
        // Another program took the port after we had found it free.
        if (attempt === START_ATTEMPTS || !server.#output.includes('Address already in use')) throw error;
      }
    }
  }

  /** Stops the server like a service manager, then starts it with the same data and port. */
  async restart(): Promise<void> {
    await this.#terminate();
    await this.#launch();
  }

  /** Stops the server and removes its data. Throws if it logged an error or exited with a failure. */
  async stop(): Promise<void> {
    await this.#terminate();
    await rm(this.#folder, { recursive: true });
    const errors = this.#output.split('\n').filter((line) => /\bERROR\b|panicked/.test(line));
    if (errors.length > 0) {
      throw new Error(`the server logged errors:\n${errors.join('\n')}`);
    }
  }

  /** Process id, for benchmarks. */
  get pid(): number {
    const pid = this.#process?.pid;
    if (pid === undefined) {
      throw new Error('the server is not running');
    }
    return pid;
  }

  /** Milliseconds from the last process start to the first 200 on `/`. */
  get coldStart(): number {
    return this.#coldStart;
  }

  /** The SQLite file, for benchmarks. */
  get database(): string {
    return join(this.#folder, 'data', 'leads.db');
  }

  /** Bytes in the data folder, for benchmarks. */
  dataBytes(): number {
    const folder = join(this.#folder, 'data');
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  /** The stored leads, oldest first. */
  async leads(): Promise<Lead[]> {
    return JSON.parse(await this.run('leads', 'export', '--format', 'json'));
  }

  /** Invites a person to the desk. Returns a link that signs in once, within 15 minutes. */
  async invite(name: string, role: 'owner' | 'member' = 'owner'): Promise<string> {
    const output = await this.run('desk', 'invite', name, '--role', role);
    const link = /http\S+/.exec(output)?.[0];
    if (link === undefined) throw new Error(`yam desk invite printed no link:\n${output}`);
    return link;
  }

  /** Runs a command with the server's settings and data. Returns what it prints. */
  async run(...command: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(binary, command, {
      cwd: this.#folder,
      env: this.#environment,
    });
    return stdout;
  }

  async #launch(): Promise<void> {
    const started = performance.now();
    const child = spawn(binary, ['serve'], {
      cwd: this.#folder,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    this.#process = child;
    // Even if the start fails, or the test's time is over before it stops the server.
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
    while (!(await isServing(this.url))) {
      if (child.exitCode !== null || performance.now() - started > START_LIMIT) {
        throw new Error(`cannot start the server:\n${this.#output}`);
      }
    }
    this.#coldStart = performance.now() - started;
  }

  async #terminate(): Promise<void> {
    const child = this.#process;
    if (child === undefined) {
      return;
    }
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const code = child.exitCode ?? (await exited);
    this.#process = undefined;
    if (code !== 0) {
      throw new Error(`the server exited with ${code}:\n${this.#output}`);
    }
  }
}

/** `make bench` and `make stress` measure the release profile. */
const binary = join(root, 'server/target', process.env['SERVER_PROFILE'] ?? 'debug', 'yam');

/** Milliseconds until a start counts as hung. A start takes 100 ms on an idle machine. */
const START_LIMIT = 120_000;

/** Starts with new ports before a test fails. Two in a row do not find a port taken by accident. */
const START_ATTEMPTS = 3;

/** Milliseconds between two checks whether the server answers. Short, because cold starts are measured with it. */
const POLL_INTERVAL = 2;

/** Whether the address answers 200. Waits `POLL_INTERVAL` before `false`, so that callers can loop. */
async function isServing(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined);
  await response?.arrayBuffer();
  if (response?.status === 200) {
    return true;
  }
  await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  return false;
}

/** A port that is free at the moment. */
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
