/** All checks of the project: what each runs, what it needs, and how much of the machine it takes. */
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isMissing } from '../e2e/support/missing-programs.ts';
import { cargoReport, playwrightReport, vitestReport, type Report } from './test-reports.ts';

/** `quick`: `make check`. `all`: `make test`. */
export type CheckSet = 'quick' | 'all';

export type Check = {
  name: string;
  /** Absent if it belongs to both sets. */
  only?: CheckSet;
  /** A function chooses what to run for the files that have changed since the check passed; undefined if nothing. */
  command: string[] | ((changed: string[]) => string[] | undefined);
  folder?: string;
  /** Reads the runner's report from its output or a file, or throws. Absent if the command counts as one test. */
  read?: (output: string) => Report;
  /** Names of the checks of the same set that must pass first. */
  needs?: string[];
  /** How many of the slots it takes, 1 if absent. What mostly waits takes a half. */
  weight?: number;
  /** Whether it yields the processor to the others. */
  isNice?: true;
  /** Whether it compiles. Only one such check runs at a time, because Cargo lets the second one wait. */
  compiles?: true;
  /** Files that cannot affect it. `make check` skips it if it passed before and only such files have changed since. */
  independentOf?: RegExp;
};

export const root = join(import.meta.dirname, '..');
export const results = join(root, 'e2e/results');
export const caches = 'node_modules/.cache';

const browserResults = join(results, 'browser.json');
/** The tests of `site/` that read the content. */
const contentTests = ['build/', 'checks/', 'yours/', 'palette.test.ts'];
const cargo = ['--locked', '--manifest-path', 'server/Cargo.toml'];
/** Compiling also lints. */
const lint = `RUSTC_WORKSPACE_WRAPPER=${join(root, 'scripts/lint-rust')}`;
/** The server's tests mostly wait for timers and disks. */
const cargoTest = [
  'env',
  lint,
  `RUST_TEST_THREADS=${2 * availableParallelism()}`,
  'cargo',
  'test',
  '--no-fail-fast',
];
/** `make test` runs 10,000 cases of each property test, for 20 s. */
const FEW_CASES = 'PROPTEST_CASES=256';
/** Checks the content, and the bytes of both programs. */
const build = ['make', '--no-print-directory', '-j2', 'dist/manifest.json', 'dist/desk/index.html'];
/** Absent until scripts/setup-test has installed it. */
const cargoDeny = join(root, 'tools/cargo-deny/bin/cargo-deny');
const notRust = /^(?!server\/|contract\/|docs\/settings\.md|ARCHITECTURE\.md|CREDITS\.md)/;

/**
 * The Rust tests that run a second time, with PostgreSQL instead of SQLite: together they run each statement of the store, and
 * each has one that the others do not, or tests how the server takes a failure of the database. Tests of what surrounds the
 * store, such as mail and files, run once.
 */
const testsOnPostgres = {
  /**
   * Their unit tests run, except those of SQLite alone, which have it in their names. Without `yam`, Cargo would compile
   * dependencies again, with fewer features.
   */
  packages: ['yam-store', 'yam-delivery', 'yam'],
  /** Files in server/yam/tests/server/. */
  modules: [
    'alerts',
    'backups',
    'delivery',
    'demo',
    'desk',
    'desk_care',
    'destinations',
    'leads',
    'leads_command',
    'moving',
    'owner_commands',
    'passkeys',
    'push',
    'retention',
    'several_servers',
    'work',
  ],
};

/**
 * The integration tests that `make check` runs for a changed source of the server: files in server/yam/tests/server/. Only
 * the first pattern that matches counts. `make test` runs all of them, and so does `make check` for a source that no pattern
 * matches.
 */
const testsOfSource: [RegExp, string[]][] = [
  [/^contract\/manifest/, ['command_line']],
  [/^docs\/settings\.md|^server\/settings\//, ['settings', 'destinations']],
  [/^server\/contract\/src\/incoming\//, ['answers']],
  [/^server\/contract\/src\/(field|file|forms|spam|submission|url_encoded)/, ['intake', 'resumes']],
  [/^server\/contract\/src\/manifest/, ['command_line', 'pages']],
  [/^server\/contract\//, ['leads']],
  [/^server\/tls\/|^server\/yam\/src\/(acme|tls)/, ['acme', 'tls']],
  [/^server\/(store|web|yam)\/src\/(views|vitals)/, ['views', 'vitals']],
  [/^server\/store\/migrations\//, ['backup', 'moving']],
  [/^server\/store\/src\/(atomic_file|backups|erasures|db\/dump)/, ['backup']],
  [/^server\/store\/src\/db\//, ['backup', 'damage', 'moving']],
  [/^server\/store\/src\/desk\/mail/, ['answers']],
  [/^server\/store\/src\/desk\/(notices|push)/, ['push']],
  [/^server\/store\/src\/desk\/(passkeys|people|sign_in)/, ['desk', 'desk_command', 'passkeys']],
  [/^server\/store\/src\/desk\//, ['desk', 'desk_care', 'work']],
  [/^server\/store\/src\/(deliveries|destination|requeue)/, ['delivery', 'destinations']],
  [/^server\/store\/src\/(clock|quarantine|retention|leads\/retention)/, ['retention']],
  [/^server\/store\//, ['leads', 'leads_command']],
  [/^server\/delivery\/src\/(age|backup)/, ['backups']],
  [/^server\/delivery\/src\/mailbox/, ['answers']],
  [/^server\/delivery\/src\/push/, ['push']],
  [/^server\/delivery\/src\/(alerts|daily|facts|notifier)/, ['alerts']],
  [/^server\/delivery\//, ['delivery', 'destinations']],
  [/^server\/web\/src\/inbound/, ['answers']],
  [/^server\/(web|yam)\/src\/metrics|^deploy\/prometheus/, ['metrics']],
  [/^server\/web\/src\/desk\//, ['desk', 'desk_care', 'passkeys']],
  [/^server\/web\/src\/intake\//, ['intake', 'resumes']],
  [/^server\/web\/src\/pages\//, ['pages', 'security']],
  [/^server\/web\/src\/search\//, ['search']],
  [/^server\/web\//, ['connections', 'requests', 'security']],
  [/^server\/cli\/src\/demo/, ['demo']],
  [/^server\/cli\/src\/desk/, ['desk_command']],
  [/^server\/cli\/src\/moving/, ['moving']],
  [/^server\/cli\/src\/(backup|compact|restore|salvage)/, ['backup', 'damage']],
  [/^server\/cli\//, ['leads_command', 'owner_commands', 'work']],
  [/^server\/yam\/src\//, ['command_line']],
  [/^server\/yam\/tests\/server\/support\/|^server\/testing\//, ['leads', 'pages']],
];

export const checks: Check[] = [
  // What the others need comes first, then what takes longest.
  {
    name: 'server: lint and build with tests',
    only: 'all',
    compiles: true,
    // Builds the program, too. cargo build would compile the crates again, without the features that the tests need.
    command: ['env', lint, 'cargo', 'test', '--no-run', '--all-targets', ...cargo],
  },
  { name: 'build', only: 'quick', command: build },
  // Fails if a changed page is not in the recorded lists.
  { name: 'build', only: 'all', command: [...build, 'FROZEN=1'] },
  {
    name: 'pattern book',
    only: 'all',
    command: ['make', '--no-print-directory', 'dist-patterns/manifest.json'],
  },
  {
    name: 'browser tests',
    only: 'all',
    needs: ['server: lint and build with tests', 'build', 'pattern book'],
    command: ['npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    read: () => playwrightReport(readFileSync(browserResults, 'utf8')),
  },
  {
    name: 'server: all tests',
    only: 'all',
    needs: ['server: lint and build with tests'],
    weight: 0.5,
    isNice: true,
    // No crate has tests in its documentation, but rustdoc would read them all to find none.
    command: [...cargoTest, '--tests', ...cargo],
    read: cargoReport,
  },
  ...(isMissing('postgres') ? [] : checksOnPostgres()),
  {
    name: 'server: unit tests',
    only: 'quick',
    compiles: true,
    command: ['env', FEW_CASES, ...cargoTest, '--lib', '--bins', '--test', 'project', ...cargo],
    read: cargoReport,
    independentOf: /^(desk|e2e|docs|bench|deploy|site\/(?!content\/addresses\.txt))/,
  },
  {
    name: 'site: tests of content',
    folder: 'site',
    ...vitest('content', ...contentTests),
    independentOf: /^(server|e2e|docs|bench|deploy)\//,
  },
  {
    name: 'site: unit tests',
    folder: 'site',
    ...vitest('unit', ...contentTests.map((path) => `--exclude=${path}**`)),
    // scripts/imports.ts ensures that code of other folders imports no content but this.
    independentOf:
      /^(docs|bench|deploy|(server|desk|e2e)\/.+\.(rs|sql|tsx?|css)$|site\/content\/(?!interface\/))/,
  },
  {
    name: 'desk: unit tests',
    folder: 'desk',
    ...vitest('desk'),
    independentOf: /^(server|e2e|docs|bench|deploy|site\/(?!lattice\/|(palette|shades|oklch|contrast)\.ts))/,
  },
  {
    name: 'site: built pages',
    folder: 'site',
    needs: ['build'],
    ...vitest('pages', '--config', 'checks/built/vitest.config.ts'),
    independentOf: /^(server|desk|e2e|docs|bench|deploy)\//,
  },
  {
    name: 'server: tests of the change',
    only: 'quick',
    compiles: true,
    needs: ['server: unit tests'],
    command: (changed) => {
      const names = integrationTestsOf(changed);
      return names.length === 0 ? undefined : [...cargoTest, ...cargo, '--test', 'server', '--', ...names];
    },
    read: cargoReport,
    independentOf: notRust,
  },
  {
    name: 'other facts',
    only: 'all',
    isNice: true,
    folder: 'site',
    command: ['node', '--test', 'yours/yours.check.ts'],
  },
  {
    name: 'packages',
    only: 'all',
    isNice: true,
    needs: ['server: lint and build with tests', 'build'],
    command: ['scripts/test-package'],
  },
  {
    name: 'memory',
    only: 'all',
    needs: ['server: lint and build with tests', 'build'],
    command: ['node', 'bench/memory.ts'],
  },
  // By content, as Git dates files anew.
  {
    name: 'format',
    command: [
      'npx',
      'prettier',
      '--check',
      '--cache',
      '--cache-strategy',
      'content',
      '--log-level',
      'warn',
      '.',
    ],
  },
  {
    name: 'format: Rust',
    command: ['cargo', 'fmt', '--all', '--check', '--manifest-path', 'server/Cargo.toml'],
  },
  {
    name: 'spelling',
    command: ['npx', 'cspell', 'lint', '--no-progress', '--cache', '--cache-location', `${caches}/cspell`],
  },
  { name: 'imports', command: ['node', 'scripts/imports.ts'] },
  { name: 'glossary', command: ['node', 'scripts/glossary.ts'] },
  { name: 'links of documents', command: ['node', 'scripts/links.ts'] },
  { name: 'types: site', command: types('site') },
  { name: 'types: desk', command: types('desk') },
  { name: 'types: tests and scripts', command: types('.') },
  { name: 'lint', command: ['npx', 'oxlint', '--deny-warnings'] },
  ...(existsSync(cargoDeny)
    ? [
        {
          name: 'dependencies: Rust',
          command: [cargoDeny, ...cargo, 'check', '-D', 'warnings', 'bans', 'licenses', 'sources'],
        },
      ]
    : []),
];

/** They use what 'all tests' compiles, and run beside it. */
function checksOnPostgres(): Check[] {
  const { packages, modules } = testsOnPostgres;
  const test = ['scripts/with-postgres', ...cargoTest, ...cargo];
  const common: Pick<Check, 'only' | 'needs' | 'weight' | 'isNice' | 'read'> = {
    only: 'all',
    needs: ['server: lint and build with tests'],
    weight: 0.5,
    isNice: true,
    read: cargoReport,
  };
  return [
    {
      ...common,
      name: 'server: tests on PostgreSQL',
      // Tests that need PostgreSQL are ignored elsewhere.
      command: [
        ...test,
        '--test',
        'server',
        '--',
        '--include-ignored',
        ...modules.map((name) => `${name}::`),
      ],
    },
    {
      ...common,
      name: 'server: units on PostgreSQL',
      // The property tests do not use the database: 'all tests' runs their 10,000 cases.
      command: [
        'env',
        FEW_CASES,
        ...test,
        '--lib',
        ...packages.flatMap((name) => ['-p', name]),
        '--',
        '--skip',
        'sqlite',
      ],
    },
  ];
}

/** Parts of the names of the integration tests of these files; the empty name is a part of all. */
function integrationTestsOf(changed: string[]): string[] {
  const sources = changed.filter((path) =>
    /^server\/.+(?<!\/main)\.(rs|sql)$|^(contract\/manifest|deploy\/prometheus|docs\/settings)/.test(path),
  );
  const names = sources.flatMap((path) => {
    const [, own] = /^server\/yam\/tests\/server\/(\w+)\.rs$/.exec(path) ?? [];
    const modules = own ? [own] : testsOfSource.find(([pattern]) => pattern.test(path))?.[1];
    return modules?.map((name) => `${name}::`) ?? [''];
  });
  return [...new Set(names)];
}

/** `name`: of the report. `args`: folders, or other options. */
function vitest(name: string, ...args: string[]): Pick<Check, 'command' | 'read'> {
  const file = join(results, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${file}`];
  return {
    command: ['npx', 'vitest', 'run', ...reporters, ...args],
    read: () => vitestReport(readFileSync(file, 'utf8')),
  };
}

/** The type checker, which skips files that have not changed since the last run. */
function types(project: string): string[] {
  const known = join(root, caches, `types-${project === '.' ? 'root' : project}.tsbuildinfo`);
  return ['npx', 'tsc', '-p', project, '--incremental', '--tsBuildInfoFile', known];
}
