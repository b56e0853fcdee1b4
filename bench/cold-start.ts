/**
 * Measures the release server: from the start of the process to the first 200 on `/`, and the memory it then holds.
 * `--check` measures fewer starts and fails when a median is over its limit.
 */
import { readFileSync } from 'node:fs';
import { Server } from '../e2e/support/server.ts';

/** Milliseconds, the median of all starts. Short enough that a restart is no outage. */
const MOST_MILLISECONDS = 100;

/** Bytes: the smallest machine that is let has 512 MB, and mail and backups want some of them too. */
const MOST_RESIDENT = 60_000_000;

/** Starts to measure: enough for a stable median, and few enough for every test run. */
const STARTS = 20;
const STARTS_IN_CHECK = 7;

type Start = { milliseconds: number; residentBytes: number };

const isCheck = process.argv.includes('--check');
const starts: Start[] = [];
for (let round = 0; round < (isCheck ? STARTS_IN_CHECK : STARTS); round += 1) {
  starts.push(await measure());
}

const cold = median(starts.map(({ milliseconds }) => milliseconds));
const resident = median(starts.map(({ residentBytes }) => residentBytes));
console.log(
  `cold start       ${cold.toFixed(1)} ms to the first 200 on / (median of ${starts.length}; limit ${MOST_MILLISECONDS})`,
);
console.log(`resident memory  ${megabytes(resident)} MB after it (limit ${megabytes(MOST_RESIDENT)})`);
if (isCheck && (cold > MOST_MILLISECONDS || resident > MOST_RESIDENT)) {
  console.error('Over the limit.');
  process.exitCode = 1;
}

async function measure(): Promise<Start> {
  const server = await Server.start();
  const start = { milliseconds: server.coldStart, residentBytes: residentMemory(server.pid) };
  await server.stop();
  return start;
}

/** `VmRSS` of proc_pid_status(5), which counts in KiB. */
function residentMemory(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) * 1024;
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? Number(sorted[middle])
    : (Number(sorted[middle - 1]) + Number(sorted[middle])) / 2;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
