/**
 * Measures the memory of the server after a start, and fails when it is over the limit. Memory does not depend on how busy
 * the machine is, so `make test` runs this as a check, with the debug build: it holds more than the release build.
 */
import { measureStarts, median } from './starts.ts';

/** Bytes. The smallest rented machines have 512 MB, which mail and backups share. */
const LIMIT = 60_000_000;

/** Starts to measure; they differ by less than 1 MB. */
const STARTS = 3;

const resident = median((await measureStarts(STARTS)).map(({ residentBytes }) => residentBytes));
console.log(
  `resident memory  ${megabytes(resident)} MB after a start (median of ${STARTS}; limit ${megabytes(LIMIT)} MB)`,
);
if (resident > LIMIT) {
  console.error('The server holds more memory than the limit.');
  process.exitCode = 1;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
