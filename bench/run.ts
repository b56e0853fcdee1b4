/**
 * Runs every measurement, even if one fails, and ends with a summary. A missed goal is reported but is not a failure,
 * because the machine may be slow. The exit code is 1 only if a measurement failed or memory is over its limit.
 */
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

const cargoBench = ['cargo', 'bench', '--locked', '--manifest-path', 'server/Cargo.toml', '--bench'];

/** With PostgreSQL where it is installed. It syncs each commit, as it does in use. */
const hasPostgres =
  spawnSync('scripts/with-postgres', ['--is-installed'], { cwd: join(import.meta.dirname, '..') }).status ===
  0;
const onBoth = (bench: string): string[] =>
  hasPostgres
    ? ['env', 'POSTGRES_FSYNC=on', 'scripts/with-postgres', ...cargoBench, bench]
    : [...cargoBench, bench];

const parts: { name: string; command: string[] }[] = [
  { name: 'memory', command: ['node', 'bench/memory.ts'] },
  { name: 'cold start', command: ['node', 'bench/cold-start.ts'] },
  { name: 'leads', command: onBoth('leads') },
  { name: 'growth', command: onBoth('growth') },
  { name: 'purge', command: [...cargoBench, 'purge'] },
  { name: 'search', command: [...cargoBench, 'search'] },
  { name: 'beside nginx', command: ['node', 'bench/nginx.ts'] },
];

/** The line that reports a missed goal. A part without such a line met its goals. */
const MISSED = /^goal missed: (.+)$/gm;

const verdicts: string[] = [];
let hasMissed = false;
for (const { name, command } of parts) {
  console.log(`\n── ${name}`);
  const { code, output } = await execute(command);
  const missed = Array.from(output.matchAll(MISSED), ([line]) => line);
  hasMissed ||= missed.length > 0;
  verdicts.push(...missed);
  if (code !== 0) {
    verdicts.push(`failed: ${name} (its output is above)`);
    process.exitCode = 1;
  } else if (missed.length === 0) {
    verdicts.push(`met: ${name}`);
  }
}

console.log('\n── summary');
for (const verdict of verdicts) console.log(verdict);
if (hasMissed) console.log('times depend on how busy the machine is; measure again when it is idle');

/** Runs a command, prints its output as it arrives, and returns it. */
function execute([program = '', ...args]: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: join(import.meta.dirname, '..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      process.stdout.write(chunk);
    });
    child.on('error', (error) => {
      console.error(`cannot run ${program}: ${error.message}`);
      resolve({ code: 1, output });
    });
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
