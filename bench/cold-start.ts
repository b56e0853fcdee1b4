/** Measures the time from the start of the server process to the first 200 on `/`. */
import { measureStarts, median } from './starts.ts';

/** Milliseconds. */
const GOAL = 25;

/** Enough starts for a stable median. */
const STARTS = 20;

const cold = median((await measureStarts(STARTS)).map(({ milliseconds }) => milliseconds)).toFixed(1);
console.log(`cold start  ${cold} ms to the first 200 on / (median of ${STARTS} starts; goal ${GOAL} ms)`);
if (Number(cold) > GOAL) {
  // bench/run.ts repeats this line in its summary.
  console.log(`goal missed: cold start: ${cold} ms, the goal is ${GOAL} ms`);
}
