/**
 * Serves pages with live reload on http://127.0.0.1:5173. The server on port 8080 answers everything else. A change of the
 * server's sources builds it again and restarts it; after a failed build the last server stays.
 * With YAM_LISTEN=127.0.0.1:9000 the server uses port 9000 and live reload 9001, so that two checkouts can run.
 * Ctrl-C stops both. When one ends, so does the other, unless a new build may start it again. Usage: node scripts/dev.ts
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What the server is compiled from, below the folder of a crate. */
const SOURCE = /^(src|migrations)\/|Cargo\.toml$/;

/** Milliseconds without a further change before a build: an editor or Git writes many files in a row. */
const QUIET = 200;

const program = join(root, 'server/target/debug/yam');

const env = {
  ...process.env,
  // Overrides the listen setting of yam.toml, so that both programs use the same port.
  YAM_LISTEN: process.env['YAM_LISTEN'] ?? '127.0.0.1:8080',
  // Another checkout's server may use the default ports.
  YAM_ADMIN__LISTEN: 'off',
  YAM_DESK__LISTEN: 'off',
};

let server = start(program, ['serve']);
/** Builds one after the other. */
let work = Promise.resolve();
let timer: NodeJS.Timeout | undefined;

server.on('exit', stopUnlessReplaced);
const pages = start(process.execPath, ['build/dev-server.ts'], 'site');
pages.on('exit', (code) => stop(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));

const crates = readdirSync(join(root, 'server')).filter((name) =>
  existsSync(join(root, 'server', name, 'Cargo.toml')),
);
for (const crate of crates) {
  watch(join(root, 'server', crate), { recursive: true }, (_, file) => {
    if (file === null || !SOURCE.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(rebuild);
    }, QUIET);
  });
}

/** A first server that cannot start has a reason, such as a port in use, that no build removes. */
function stopUnlessReplaced(code: number | null): void {
  stop(code ?? 1);
}

/** Starts the new server only once the old one has left the port. */
async function rebuild(): Promise<void> {
  const build = start('cargo', ['build', '--locked', '--manifest-path', 'server/Cargo.toml']);
  const [code] = await once(build, 'exit');
  if (code !== 0) return;
  server.off('exit', stopUnlessReplaced);
  if (server.exitCode === null && server.signalCode === null) {
    server.kill();
    await once(server, 'exit');
  }
  server = start(program, ['serve']);
}

function start(program: string, args: string[], folder = '.'): ChildProcess {
  const child = spawn(program, args, { cwd: join(root, folder), env, stdio: 'inherit' });
  child.on('error', (error) => console.error(`cannot run ${program}: ${error.message}`));
  return child;
}

function stop(code: number): void {
  server.kill();
  pages.kill();
  process.exitCode = code;
  process.exit();
}
