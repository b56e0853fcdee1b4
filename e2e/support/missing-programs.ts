import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../left-out.txt');

/**
 * Checks that are skipped because scripts/setup-test could not install a program. Each line has the program, a colon and
 * what is not checked.
 */
export const leftOut = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

/** Whether the checks that need this program are skipped. */
export function isMissing(program: string): boolean {
  return leftOut.some((line) => line.startsWith(`${program}:`));
}
