import { createState, useValue } from './api/state.ts';

/** Milliseconds between updates of ages: they are shown in minutes. */
const STEP = 30_000;

const now = createState(Date.now());
setInterval(() => now.set(Date.now()), STEP);

/** The present time, twice a minute. */
export function useNow(): number {
  return useValue(now);
}
