import { readFileSync } from 'node:fs';
import { Server } from '../e2e/support/server.ts';

/** One start of the server: milliseconds to the first 200 on `/`, and resident bytes at that time. */
export type Start = { milliseconds: number; residentBytes: number };

/** Starts the server `count` times, each time with an empty data folder. */
export async function measureStarts(count: number): Promise<Start[]> {
  const starts: Start[] = [];
  while (starts.length < count) {
    const server = await Server.start();
    starts.push({ milliseconds: server.coldStart, residentBytes: residentMemory(server.pid) });
    await server.stop();
  }
  return starts;
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? Number(sorted[middle])
    : (Number(sorted[middle - 1]) + Number(sorted[middle])) / 2;
}

/** Bytes, from `VmRSS` of proc_pid_status(5), which is in KiB. */
function residentMemory(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) * 1024;
}
