/**
 * Measures the memory of the server after a start, and fails if it is over a limit. `make test` runs this check too,
 * because memory does not depend on how busy the machine is.
 *
 * `make bench` checks all memory of the release build. `make test` has only the debug build, whose machine code is
 * several times as large, so there the code does not count.
 */
import { measureStarts, median } from './starts.ts';

/** Bytes. The smallest rented servers have 512 MB, which mail and backups share. */
const LIMIT = 60_000_000;

/** Bytes. The machine code of the release build fits into what is left of the limit. */
const LIMIT_WITHOUT_CODE = 28_000_000;

/** Few starts are enough, because they differ by less than 1 MB. */
const STARTS = 3;

const starts = await measureStarts(STARTS);
const resident = median(starts.map(({ residentBytes }) => residentBytes));
const own = median(starts.map(({ ownBytes }) => ownBytes));
console.log(
  `memory after a start  ${megabytes(resident)} MB (limit of the release build ${megabytes(LIMIT)} MB), ` +
    `${megabytes(own)} MB of it without code (limit ${megabytes(LIMIT_WITHOUT_CODE)} MB); median of ${STARTS}`,
);
const isRelease = process.env['SERVER_PROFILE'] === 'release';
if (!(own <= LIMIT_WITHOUT_CODE) || (isRelease && !(resident <= LIMIT))) {
  console.error('the server needs more memory than the limit');
  process.exitCode = 1;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
