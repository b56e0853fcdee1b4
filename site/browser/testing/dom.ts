import { vi } from 'vitest';

/** Returns the element that matches. Throws if there is none. */
export function the<Found extends Element = HTMLElement>(
  selector: string,
  root: ParentNode = document,
): Found {
  const found = root.querySelector<Found>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
}

/** Long, so that it only ends tests that hang. Milliseconds. */
const PATIENCE = 60_000;

/** Waits until the check stops throwing, and returns its value. */
export function waitFor<Value>(check: () => Value): Promise<Value> {
  return vi.waitFor(check, { timeout: PATIENCE });
}

/** Resolves once all due promise reactions and timers without a delay have run. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setTimeout(resolve));
}

/** Records the listeners that the code under test adds to the window. The returned function removes them. */
export function trackListeners(): () => void {
  const listening = vi.spyOn(globalThis, 'addEventListener');
  return () => {
    for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener);
  };
}
