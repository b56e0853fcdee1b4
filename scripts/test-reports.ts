/** Reads what test runners report: the number of tests, and the names of those that failed. */
import { stripVTControlCharacters } from 'node:util';

export type Count = { passed: number; failed: number; skipped: number };

/** A line for each failed test: its name, with the file where the runner reports it, and the first lines of its error. */
export type Report = Count & { failures: string[] };

/** Characters of an error in the summary. The runner printed all of it before. */
const MAX_ERROR = 400;

/**
 * Each test binary prints `test NAME ... FAILED` and, at its end, what the test printed below `---- NAME stdout ----`.
 * Its last line is `test result: ok. 12 passed; 0 failed; 1 ignored; …`.
 */
export function cargoReport(output: string): Report {
  const total: Report = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const [, passed, failed, ignored] of output.matchAll(
    /^test result: .*?(\d+) passed; (\d+) failed; (\d+) ignored/gm,
  )) {
    total.passed += Number(passed);
    total.failed += Number(failed);
    total.skipped += Number(ignored);
  }
  const seen: string[] = [];
  for (const [, name = ''] of output.matchAll(/^test (\S+).* \.\.\. FAILED$/gm)) {
    seen.push(name);
    // Two crates may have tests of the same name.
    const nth = seen.filter((other) => other === name).length;
    const after = output.split(`---- ${name} stdout ----\n`)[nth] ?? '';
    const [printed = ''] = after.split(/^(?:---- |failures:)/m);
    total.failures.push(`${name}: ${panicMessage(printed)}`);
  }
  return total;
}

/** The first panic in what a test printed: `thread 'NAME' (1) panicked at FILE:1:2:`, and its message below. */
function panicMessage(printed: string): string {
  const [, place, message = ''] =
    /^thread .* panicked at (.*:)\n([^]*?)\n(?:note: |stack backtrace:|\n)/m.exec(printed) ?? [];
  const error = place === undefined ? printed : `${place} ${message}`;
  return error
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .slice(0, MAX_ERROR);
}

/**
 * Vitest's JSON reporter uses Jest's format. A file that cannot be loaded counts as one failure.
 * Throws if `json` is not such a report.
 */
export function vitestReport(json: string): Report {
  const report = parsed(json);
  const failures = records(report['testResults']).flatMap((file) => {
    const failed = records(file['assertionResults']).filter(({ status }) => status === 'failed');
    const isBroken = file['status'] === 'failed' && failed.length === 0;
    const titles = isBroken ? ['cannot be loaded'] : failed.map(({ fullName }) => String(fullName));
    return titles.map((title) => `${shortened(String(file['name']))}: ${title}`);
  });
  const broken = report['success'] === false && number(report, 'numFailedTests') === 0 ? 1 : 0;
  return {
    passed: number(report, 'numPassedTests'),
    failed: number(report, 'numFailedTests') + broken,
    skipped: number(report, 'numPendingTests') + number(report, 'numTodoTests'),
    failures,
  };
}

/** Playwright's JSON reporter. A flaky test counts as a failure. Throws if `json` is not such a report. */
export function playwrightReport(json: string): Report {
  const report = parsed(json);
  const stats = report['stats'];
  if (!isRecord(stats)) {
    throw new Error("cannot read the browser results: no 'stats'");
  }
  const errors = records(report['errors']).map((error) => firstLine(error['message']));
  return {
    passed: number(stats, 'expected'),
    failed: number(stats, 'unexpected') + number(stats, 'flaky') + errors.length,
    skipped: number(stats, 'skipped'),
    failures: [...errors, ...records(report['suites']).flatMap(failuresOfSuite)],
  };
}

/** A suite holds specs and suites; a spec holds a test for each project, with its results. */
function failuresOfSuite(suite: Record<string, unknown>): string[] {
  const own = records(suite['specs']).flatMap((spec) =>
    records(spec['tests'])
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map((test) => {
        const errors = records(test['results']).flatMap((result) => records(result['errors']));
        const cause = firstLine(errors[0]?.['message']);
        return `${String(spec['file'])}:${String(spec['line'])} [${String(test['projectName'])}] ${String(spec['title'])}: ${cause}`;
      }),
  );
  return [...own, ...records(suite['suites']).flatMap(failuresOfSuite)];
}

/** Without colours. */
function firstLine(message: unknown): string {
  const [line = ''] = stripVTControlCharacters(String(message ?? 'no message')).split('\n', 1);
  return line;
}

/** The path from the project's root. */
function shortened(path: string): string {
  return path.replace(`${process.cwd()}/`, '');
}

function parsed(json: string): Record<string, unknown> {
  const value: unknown = JSON.parse(json);
  if (!isRecord(value)) {
    throw new Error('cannot read a report: not an object');
  }
  return value;
}

function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function number(record: Record<string, unknown>, key: string): number {
  const value = record[key];
  if (typeof value !== 'number') {
    throw new Error(`cannot read a report: no number '${key}'`);
  }
  return value;
}
