import { isOutdated } from '../../api/worker.ts';

/** What browsers and the build say when a part of the application could not be loaded: they keep that answer. */
const MISSING = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/** Whether only a reload can show what failed: its code is missing, or a newer build has replaced it. */
export function needsReload(error: unknown): boolean {
  return isOutdated.get() || (error instanceof Error && MISSING.test(error.message));
}
