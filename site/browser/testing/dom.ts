import { vi } from 'vitest';

/** The one element that matches; a test that finds none has nothing to say. */
export function the<Found extends Element = HTMLElement>(
  selector: string,
  root: ParentNode = document,
): Found {
  const found = root.querySelector<Found>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
}

/** Milliseconds to wait for a condition: long, so that it only ends tests that hang. */
const PATIENCE = 60_000;

/** Waits until the check stops throwing, and returns its value. */
export function waitFor<Value>(check: () => Value): Promise<Value> {
  return vi.waitFor(check, { timeout: PATIENCE });
}

/** Everything that is due has run: promise reactions, timers of no delay and what these lead to at once. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setTimeout(resolve));
}

/** Collects what the code under test listens to on the window; the returned function ends it all. */
export function trackListeners(): () => void {
  const listening = vi.spyOn(globalThis, 'addEventListener');
  return () => {
    for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener);
  };
}
