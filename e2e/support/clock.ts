import type { Visitor } from './visitor.ts';

/** A moment ahead, so that what is under way has come to rest. Milliseconds. */
const AHEAD = 1_000;

/** Stops the page's clock, which ran on since it was installed: from here on it goes only as far as it is told. */
export async function pauseClock({ page }: Visitor): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD);
}

/** What was seen, and for how long it was seen, in milliseconds of the page's own clock. */
export type Seen = { what: string; stayed: number };

/**
 * Lets the page's clock run in steps, and tells what was seen in turn. The first and the last sight are left out: when
 * they began or ended is not known. The clock must have been installed before the page opened.
 *
 * @param step milliseconds between two looks; what is told is as exact as that
 * @param span milliseconds in all
 */
export async function recordStates(
  visitor: Visitor,
  look: () => Promise<string>,
  { step, span }: { step: number; span: number },
): Promise<Seen[]> {
  await pauseClock(visitor);
  const seen: Seen[] = [];
  for (let passed = 0; passed < span; passed += step) {
    const what = await look();
    const last = seen.at(-1);
    if (last?.what === what) last.stayed += step;
    else seen.push({ what, stayed: step });
    await visitor.page.clock.runFor(step);
  }
  return seen.slice(1, -1);
}
