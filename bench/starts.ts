import { readFileSync } from 'node:fs';
import { Server } from '../e2e/support/server.ts';

/**
 * One start of the server: milliseconds to the first 200 on `/`; once it searches, too, all its resident bytes, and those
 * that are not pages of the program's file.
 */
export type Start = { milliseconds: number; residentBytes: number; ownBytes: number };

/** Starts the server `count` times, each time with an empty data folder. */
export async function measureStarts(count: number): Promise<Start[]> {
  const starts: Start[] = [];
  while (starts.length < count) {
    const server = await Server.start();
    // The index is made after the start.
    await (await fetch(`${server.url}/api/search?q=website`)).arrayBuffer();
    starts.push({
      milliseconds: server.coldStart,
      residentBytes: memory(server.pid, 'VmRSS'),
      ownBytes: memory(server.pid, 'RssAnon'),
    });
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

/** Bytes, from a line of proc_pid_status(5), which is in KiB. NaN if there is no such line. */
function memory(pid: number, name: string): number {
  const [, kibibytes] =
    new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) * 1024;
}
