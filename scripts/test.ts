/**
 * Runs every check, quick ones first, and ends with a summary: each check, its failed tests, and the sum.
 * Usage: node scripts/test.ts quick|all
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isMissing, leftOut } from '../e2e/support/missing-programs.ts';
import { PassedChecks } from './passed-checks.ts';
import { cargoReport, playwrightReport, vitestReport, type Count, type Report } from './test-reports.ts';

type Check = {
  name: string;
  /** `quick`: only in `make check`. `all`: only in `make test`. Absent: in both. */
  only?: 'quick' | 'all';
  command: string[];
  folder?: string;
  /** Reads the runner's report from its output or a file, or throws. Absent if the command counts as one test. */
  read?: (output: string) => Report;
  /** Starts after all checks without it, one at a time: it needs the build, or both cores. */
  isAlone?: true;
  /** Files that cannot affect it. `make check` skips it if it passed before and only such files have changed since. */
  independentOf?: RegExp;
  /** Whether to stop after a failure, because all later checks would fail too. */
  isRequired?: true;
};

const NO_TESTS: Report = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** How many failed tests of a check the summary names. A broken build can fail all of them. */
const MAX_NAMES = 20;

/** The runners write to a pipe, so they cannot detect a terminal themselves. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1', CARGO_TERM_COLOR: 'always' } : { NO_COLOR: '1' };

const root = join(import.meta.dirname, '..');
const results = join(root, 'e2e/results');
const unitResults = join(results, 'unit.json');
const contentResults = join(results, 'content.json');
const pageResults = join(results, 'pages.json');
const deskResults = join(results, 'desk.json');
const browserResults = join(results, 'browser.json');
const caches = 'node_modules/.cache';
/** The tests of `site/` that read the content. */
const contentTests = ['pipeline/', 'yours/', 'palette.test.ts'];
const cargo = ['--locked', '--manifest-path', 'server/Cargo.toml'];
/** The server's tests mostly wait for timers and disks. */
const cargoTest = ['env', `RUST_TEST_THREADS=${2 * availableParallelism()}`, 'cargo', 'test'];
/** Absent until scripts/setup-test has installed it. */
const cargoDeny = join(root, 'tools/cargo-deny/bin/cargo-deny');

/** The Rust tests that read or write leads. They run a second time, with PostgreSQL instead of SQLite. */
const testsOnPostgres = {
  /** Their unit tests run. */
  packages: ['yam-store', 'yam-delivery', 'yam'],
  /** Files in server/yam/tests/server/. */
  modules: [
    'alerts',
    'answers',
    'delivery',
    'demo',
    'desk',
    'desk_care',
    'desk_command',
    'destinations',
    'durability',
    'intake',
    'leads',
    'leads_command',
    'moving',
    'owner_commands',
    'passkeys',
    'push',
    'resumes',
    'retention',
    'several_servers',
    'work',
  ],
};

const checks: Check[] = [
  { name: 'format', command: ['npx', 'prettier', '--check', '--cache', '--log-level', 'warn', '.'] },
  {
    name: 'format: Rust',
    command: ['cargo', 'fmt', '--all', '--check', '--manifest-path', 'server/Cargo.toml'],
  },
  { name: 'lint', command: ['npx', 'oxlint', '--deny-warnings'] },
  {
    name: 'spelling',
    command: ['npx', 'cspell', 'lint', '--no-progress', '--cache', '--cache-location', `${caches}/cspell`],
  },
  { name: 'types: site', command: types('site') },
  { name: 'types: desk', command: types('desk') },
  { name: 'types: tests and scripts', command: types('.') },
  { name: 'content', only: 'quick', folder: 'site', command: ['node', 'pipeline/build-site.ts', '--check'] },
  {
    name: 'site: tests of content',
    folder: 'site',
    command: vitest(contentResults, ...contentTests),
    read: () => vitestReport(readFileSync(contentResults, 'utf8')),
    independentOf: /^(server|e2e|docs|bench|deploy)\//,
  },
  {
    name: 'site: unit tests',
    folder: 'site',
    command: vitest(unitResults, ...contentTests.map((path) => `--exclude=${path}**`)),
    read: () => vitestReport(readFileSync(unitResults, 'utf8')),
    // Lint ensures that code of other folders imports no content but this.
    independentOf:
      /^(docs|bench|deploy|(server|desk|e2e)\/.+\.(rs|sql|tsx?|css)$|site\/content\/(?!interface\/|model\.ts))/,
  },
  {
    name: 'desk: unit tests',
    folder: 'desk',
    command: vitest(deskResults),
    read: () => vitestReport(readFileSync(deskResults, 'utf8')),
    independentOf: /^(server|e2e|docs|bench|deploy|site\/(?!lattice\/|palette\.ts))/,
  },
  {
    name: 'desk: types of the contract',
    folder: 'desk',
    // After a change of contract/desk.json, make contract writes them.
    command: ['npx', 'openapi-typescript', '../contract/desk.json', '-o', 'src/api/schema.d.ts', '--check'],
  },
  // Its build fails if the first load exceeds the budget.
  {
    name: 'desk: build and budget',
    command: ['make', '--no-print-directory', 'dist/desk/index.html'],
  },
  { name: 'lint: Rust', command: ['cargo', 'clippy', '--all-targets', ...cargo, '--', '-D', 'warnings'] },
  ...(existsSync(cargoDeny)
    ? [
        {
          name: 'dependencies: Rust',
          command: [cargoDeny, ...cargo, 'check', '-D', 'warnings', 'bans', 'licenses', 'sources'],
        },
      ]
    : []),
  {
    name: 'other facts',
    only: 'all',
    folder: 'site',
    command: ['node', '--test', 'yours/yours.check.ts'],
  },
  {
    name: 'server: unit tests',
    only: 'quick',
    // make test runs 10,000 cases of each property test, for 20 s.
    command: ['env', 'PROPTEST_CASES=256', 'cargo', 'test', '--lib', ...cargo],
    read: cargoReport,
    independentOf: /^(desk|e2e|docs|bench|deploy|site\/(?!content\/addresses\.txt))/,
  },
  {
    name: 'server: all tests',
    only: 'all',
    command: [...cargoTest, '--no-fail-fast', ...cargo],
    read: cargoReport,
  },
  ...(isMissing('postgres') ? [] : checksOnPostgres()),
  {
    name: 'build',
    only: 'all',
    isAlone: true,
    command: ['make', '--no-print-directory', 'build', 'FROZEN=1'],
    isRequired: true,
  },
  {
    name: 'site: built pages',
    only: 'all',
    isAlone: true,
    folder: 'site',
    command: vitest(pageResults, '--config', 'checks/vitest.config.ts'),
    read: () => vitestReport(readFileSync(pageResults, 'utf8')),
  },
  {
    name: 'pattern book',
    only: 'all',
    isAlone: true,
    command: ['make', '--no-print-directory', 'dist-patterns/manifest.json'],
    isRequired: true,
  },
  { name: 'packages', only: 'all', isAlone: true, command: ['scripts/test-package'] },
  { name: 'memory', only: 'all', isAlone: true, command: ['node', 'bench/memory.ts'] },
  {
    name: 'browser tests',
    only: 'all',
    isAlone: true,
    command: ['npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    read: () => playwrightReport(readFileSync(browserResults, 'utf8')),
  },
];

/** They use what 'all tests' compiles, and run beside it. */
function checksOnPostgres(): Check[] {
  const { packages, modules } = testsOnPostgres;
  const test = ['scripts/with-postgres', ...cargoTest, '--no-fail-fast', ...cargo];
  return [
    {
      name: 'server: tests on PostgreSQL',
      only: 'all',
      // Tests that need PostgreSQL are ignored elsewhere.
      command: [
        ...test,
        '--test',
        'server',
        '--',
        '--include-ignored',
        ...modules.map((name) => `${name}::`),
      ],
      read: cargoReport,
    },
    {
      name: 'server: units on PostgreSQL',
      only: 'all',
      // The property tests do not use the database: 'all tests' runs their 10,000 cases.
      command: ['env', 'PROPTEST_CASES=256', ...test, '--lib', ...packages.flatMap((name) => ['-p', name])],
      read: cargoReport,
    },
  ];
}

/** `outputFile`: for the report. `args`: folders, or other options. */
function vitest(outputFile: string, ...args: string[]): string[] {
  return [
    'npx',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${outputFile}`,
    ...args,
  ];
}

/** The type checker, which skips files that have not changed since the last run. */
function types(project: string): string[] {
  const known = join(root, caches, `types-${project === '.' ? 'root' : project}.tsbuildinfo`);
  return ['npx', 'tsc', '-p', project, '--incremental', '--tsBuildInfoFile', known];
}

/** Runs the checks of one set; the exit code is 1 when any test failed or any runner ran none. */
async function main(set: 'quick' | 'all'): Promise<void> {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  const total: Count = { passed: 0, failed: 0, skipped: 0 };
  const table: string[] = [];
  const chosen = checks.filter(({ only }) => only === undefined || only === set);
  const passed = set === 'quick' ? new PassedChecks(root, join(root, caches, 'checks.json')) : undefined;
  /** Returns false if a required check failed. */
  const runAndCount = async (check: Check): Promise<boolean> => {
    const { independentOf } = check;
    if (independentOf && passed?.has(check.name, independentOf)) {
      table.push(`✓ ${check.name.padEnd(27)} unchanged since it passed`);
      return true;
    }
    const head = `\n── ${check.name} ${'─'.repeat(Math.max(0, 74 - check.name.length))}`;
    if (check.isAlone) console.log(head);
    const started = performance.now();
    const { report, printed } = await run(check);
    if (!check.isAlone) console.log(`${head}\n${printed}`);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    total.passed += report.passed;
    total.failed += report.failed;
    total.skipped += report.skipped;
    table.push(
      `${report.failed === 0 ? '✓' : '✗'} ${check.name.padEnd(27)} ${seconds.padStart(7)} s  ${formatCount(report)}`,
      ...report.failures.slice(0, MAX_NAMES).map((name) => `  ✗ ${name}`),
    );
    if (report.failed === 0 && independentOf) passed?.add(check.name, independentOf);
    if (report.failed > 0 && check.isRequired) {
      table.push('  The checks after this one need it and were not run.');
      return false;
    }
    return true;
  };

  // Some use only one core. Their output is printed when each ends, so it is not mixed.
  const together = chosen.filter(({ isAlone }) => !isAlone).values();
  const takeNext = async () => {
    for (const check of together) await runAndCount(check);
  };
  await Promise.all([takeNext(), takeNext()]);
  for (const check of chosen.filter(({ isAlone }) => isAlone)) if (!(await runAndCount(check))) break;

  if (set === 'all') {
    table.push(...leftOut.map((line) => `– not checked, because a program is missing: ${line}`));
  }
  console.log(`\n${table.join('\n')}\n\n${formatCount(total)}`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

async function run(check: Check): Promise<{ report: Report; printed: string }> {
  const { code, output, printed } = await execute(
    check.command,
    join(root, check.folder ?? ''),
    !check.isAlone,
  );
  return { report: reportOf(check, code, output), printed };
}

function reportOf(check: Check, code: number, output: string): Report {
  if (check.read === undefined) {
    return { ...NO_TESTS, ...(code === 0 ? { passed: 1 } : { failed: 1 }) };
  }
  const report = reportOrNone(() => check.read?.(output));
  if (report.passed + report.failed === 0) {
    console.log(`${check.name}: no test ran`);
  }
  const hasFailed = code !== 0 || report.passed === 0;
  return hasFailed && report.failed === 0 ? { ...report, failed: 1 } : report;
}

/** Returns zeros if the runner failed before it wrote its report. */
function reportOrNone(read: () => Report | undefined): Report {
  try {
    return read() ?? NO_TESTS;
  } catch {
    return NO_TESTS;
  }
}

type Ended = { code: number; output: string; printed: string };

/** Runs a command and returns its standard output, and everything that it printed. Prints it too, unless `isKept`. */
function execute(command: string[], folder: string, isKept: boolean): Promise<Ended> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...process.env, ...colours },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    const all: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      all.push(chunk);
      if (!isKept) process.stdout.write(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      all.push(chunk);
      if (!isKept) process.stderr.write(chunk);
    });
    child.on('error', (error) => {
      const printed = `cannot run ${program}: ${error.message}`;
      if (!isKept) console.error(printed);
      resolve({ code: 1, output: '', printed });
    });
    child.on('close', (code) =>
      resolve({
        code: code ?? 1,
        output: Buffer.concat(chunks).toString(),
        printed: Buffer.concat(all).toString(),
      }),
    );
  });
}

function formatCount({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const set = process.argv[2];
if (set !== 'quick' && set !== 'all') {
  throw new Error('usage: node scripts/test.ts quick|all');
}
await main(set);
