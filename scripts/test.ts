/**
 * Runs every check of scripts/checks.ts as soon as what it needs has passed and a slot is free. Ends with a summary: each
 * check with its seconds and the processor's, its failed tests, and the sum.
 * Usage: node scripts/test.ts quick|all
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { leftOut } from '../e2e/support/missing-programs.ts';
import { caches, checks, results, root, type Check, type CheckSet } from './checks.ts';
import { PassedChecks } from './passed-checks.ts';
import type { Count, Report } from './test-reports.ts';

/** What runs at once, in the weights of the checks. Two cores are the smallest machine that we test on. */
const SLOTS = 2;

/**
 * Added to the niceness of checks that yield. Each step is about a fifth less of a busy core. With more than 5, tests that
 * yield would wait too long beside other programs.
 */
const NICENESS = 5;

/** How many failed tests of a check the summary names. A broken build can fail all of them. */
const MAX_NAMES = 20;

const NO_TESTS: Report = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** The runners write to a pipe, so they cannot detect a terminal themselves. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1', CARGO_TERM_COLOR: 'always' } : { NO_COLOR: '1' };

/** Runs the checks of one set; the exit code is 1 when any test failed or any runner ran none. */
async function main(set: CheckSet): Promise<void> {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  const total: Count = { passed: 0, failed: 0, skipped: 0 };
  const table: string[] = [];
  const memory = set === 'quick' ? new PassedChecks(root, join(root, caches, 'checks.json')) : undefined;
  await schedule(
    checks.filter(({ only }) => only === undefined || only === set),
    async (check) => {
      const { name, independentOf } = check;
      const command = commandOf(check, memory);
      if (command === undefined) {
        if (independentOf) memory?.add(name, independentOf);
        table.push(`✓ ${name.padEnd(27)} passed before; what it reads is unchanged`);
        return true;
      }
      console.log(`▸ ${name}`);
      const ended = await execute(check.isNice ? ['nice', '-n', `${NICENESS}`, ...command] : command, check);
      console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 74 - name.length))}\n${ended.printed}`);
      const report = reportOf(check, ended);
      total.passed += report.passed;
      total.failed += report.failed;
      total.skipped += report.skipped;
      const hasPassed = report.failed === 0;
      table.push(
        `${hasPassed ? '✓' : '✗'} ${name.padEnd(27)} ${ended.seconds.padStart(6)} s, ${ended.processor.padStart(6)} s of processor  ${formatCount(report)}`,
        ...report.failures.slice(0, MAX_NAMES).map((failure) => `  ✗ ${failure}`),
      );
      if (hasPassed && independentOf) memory?.add(name, independentOf);
      return hasPassed;
    },
    ({ name, needs }) => table.push(`✗ ${name.padEnd(27)} not run: it needs ${needs?.join(' and ')}`),
  );

  if (set === 'all') {
    table.push(...leftOut.map((line) => `– not checked, because a program is missing: ${line}`));
  }
  const minutes = (performance.now() / 60_000).toFixed(1);
  console.log(`\n${table.join('\n')}\n\n${formatCount(total)} in ${minutes} min`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

/**
 * Starts the checks in their order, each as soon as its needs have passed and it fits beside those that run.
 *
 * @param run returns whether the check has passed
 * @param skip is told a check whose needs have failed
 */
async function schedule(
  waiting: Check[],
  run: (check: Check) => Promise<boolean>,
  skip: (check: Check) => void,
): Promise<void> {
  const all = new Set(waiting.map(({ name }) => name));
  const outcomes = new Map<string, boolean>();
  const running = new Map<Check, Promise<void>>();
  const isReady = ({ needs = [], weight = 1, compiles }: Check) => {
    const others = [...running.keys()];
    const used = others.reduce((sum, other) => sum + (other.weight ?? 1), 0);
    return (
      needs.every((name) => outcomes.get(name) || !all.has(name)) &&
      used + weight <= SLOTS &&
      !(compiles && others.some((other) => other.compiles))
    );
  };
  const start = (check: Check) => {
    const ended = run(check).then((hasPassed) => {
      outcomes.set(check.name, hasPassed);
      running.delete(check);
    });
    running.set(check, ended);
  };
  let rest = waiting;
  while (rest.length > 0 || running.size > 0) {
    const before = rest.length;
    rest = rest.filter((check) => {
      if (check.needs?.some((name) => outcomes.get(name) === false)) {
        outcomes.set(check.name, false);
        skip(check);
        return false;
      }
      const canStart = isReady(check);
      if (canStart) start(check);
      return !canStart;
    });
    if (running.size > 0) await Promise.race(running.values());
    else if (rest.length === before) throw new Error(`no check can start: ${rest[0]?.name}`);
  }
}

/** What to run; undefined if nothing that the check covers has changed since it passed. */
function commandOf({ name, command, independentOf }: Check, memory?: PassedChecks): string[] | undefined {
  const changed = independentOf && memory?.changed(name, independentOf);
  if (changed?.length === 0) return undefined;
  if (typeof command !== 'function') return command;
  return command(changed ?? (independentOf && memory?.changedOnBranch(independentOf)) ?? []);
}

function reportOf({ name, read }: Check, { code, output }: Ended): Report {
  if (read === undefined) {
    return { ...NO_TESTS, ...(code === 0 ? { passed: 1 } : { failed: 1 }) };
  }
  const report = reportOrNone(() => read(output));
  if (report.passed + report.failed === 0) {
    console.log(`${name}: no test ran`);
  }
  const hasFailed = code !== 0 || report.passed === 0;
  return hasFailed && report.failed === 0 ? { ...report, failed: 1 } : report;
}

/** Returns zeros if the runner failed before it wrote its report. */
function reportOrNone(read: () => Report): Report {
  try {
    return read();
  } catch {
    return NO_TESTS;
  }
}

/** `output`: the standard output. `printed`: everything. `processor`: seconds of all cores in user and system code. */
type Ended = { code: number; output: string; printed: string; seconds: string; processor: string };

/** Bash runs its arguments and reports their processor seconds on descriptor 3. */
const TIMED = `TIMEFORMAT='%U %S'; { time "$@" 2>&4; } 4>&2 2>&3`;

/** Keeps what it prints, so that checks that run at once do not mix theirs. */
function execute(command: string[], { folder = '' }: Check): Promise<Ended> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', TIMED, 'bash', ...command], {
      cwd: join(root, folder),
      env: { ...process.env, ...colours },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    const [output, printed, times]: Buffer[][] = [[], [], []];
    child.stdout?.on('data', (chunk: Buffer) => {
      output?.push(chunk);
      printed?.push(chunk);
    });
    child.stderr?.on('data', (chunk: Buffer) => printed?.push(chunk));
    child.stdio[3]?.on('data', (chunk: Buffer) => times?.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      const [user = 0, system = 0] = text(times).trim().split(' ').map(Number);
      resolve({
        code: code ?? 1,
        output: text(output),
        printed: text(printed),
        seconds: ((performance.now() - started) / 1000).toFixed(1),
        processor: (user + system).toFixed(1),
      });
    });
  });
}

function text(chunks: Buffer[] = []): string {
  return Buffer.concat(chunks).toString();
}

function formatCount({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const set = process.argv[2];
if (set !== 'quick' && set !== 'all') {
  throw new Error('usage: node scripts/test.ts quick|all');
}
await main(set);
