import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../left-out.txt');

/**
 * What scripts/setup-test could not install here, one line for each check that is left out: the missing program, a colon,
 * and what is not checked.
 */
export const leftOut = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

/** Whether a check that needs this program is left out. */
export function isMissing(program: string): boolean {
  return leftOut.some((line) => line.startsWith(`${program}:`));
}
