/**
 * Measures the memory of the server after a start, and fails if it is over the limit. `make test` runs this check too,
 * because memory does not depend on how busy the machine is. It uses the debug build, which needs more memory than the
 * release build.
 */
import { measureStarts, median } from './starts.ts';

/** Bytes. The smallest rented servers have 512 MB, which mail and backups share. */
const LIMIT = 60_000_000;

/** Few starts are enough, because they differ by less than 1 MB. */
const STARTS = 3;

const resident = median((await measureStarts(STARTS)).map(({ residentBytes }) => residentBytes));
console.log(
  `resident memory  ${megabytes(resident)} MB after a start (median of ${STARTS}; limit ${megabytes(LIMIT)} MB)`,
);
if (resident > LIMIT) {
  console.error(`the server needs more memory than the limit of ${megabytes(LIMIT)} MB`);
  process.exitCode = 1;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
