import { type Page, expect } from '@playwright/test';
import type { Visitor } from './visitor.ts';

/** Milliseconds between the current time and the pause, so that work in progress can finish. */
const PAUSE_DELAY = 1_000;

/** Pauses the page's running clock. Afterwards only `clock.runFor` and its like advance it. */
export async function pauseClock({ page }: Visitor): Promise<void> {
  await expect(async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + PAUSE_DELAY);
  }, 'a busy machine takes longer than the delay').toPass();
}

/**
 * Stops the clock before a page opens: a running one would advance while the page loads, which takes seconds on a busy
 * machine. `startScript` advances it until the page's script runs.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  // No page is open whose timers could be due.
  await page.clock.pauseAt(now + 60 * PAUSE_DELAY);
}

/** Advances the clock until the script runs. It starts after a chain of timers, some of which follow network responses. */
export async function startScript(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page.locator('html[data-script]')).toBeAttached({ timeout: 1 });
  }).toPass();
}

/** A state and how long it was shown, in milliseconds of the page's clock. */
export type ShownState = { value: string; duration: number };

/**
 * Advances the page's clock in steps and returns the states shown, in order. The first and last state are left out,
 * because their beginning or end is unknown. Install the clock before the page opens.
 *
 * @param step milliseconds between two readings; durations are only as exact as this
 * @param span total milliseconds
 */
export async function recordStates(
  visitor: Visitor,
  readState: () => Promise<string>,
  { step, span }: { step: number; span: number },
): Promise<ShownState[]> {
  await pauseClock(visitor);
  const states: ShownState[] = [];
  for (let elapsed = 0; elapsed < span; elapsed += step) {
    const value = await readState();
    const last = states.at(-1);
    if (last?.value === value) last.duration += step;
    else states.push({ value, duration: step });
    await visitor.page.clock.runFor(step);
  }
  return states.slice(1, -1);
}
