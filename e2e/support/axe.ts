import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Visitor } from './visitor.ts';

/** WCAG 2.2 level AA with all that it builds on, and axe's own best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Looks at the page as it stands once its entrances are over: axe finds nothing, but for the rules left out. */
export async function expectNoViolations({ page }: Visitor, leftOut: string[] = []): Promise<void> {
  await expect.poll(() => page.evaluate(runningEntrances)).toEqual([]);
  // Legacy mode looks at the page alone: its frames are not ours, and no second tab takes the browser's attention.
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: RULES, resultTypes: ['violations'] })
    .disableRules(leftOut)
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }))).toEqual(
    [],
  );
}

/** What moves now and will come to rest by itself: a strip that runs on, or waits for scrolling, never does. */
function runningEntrances(): string[] {
  return document
    .getAnimations()
    .filter(({ playState, effect, timeline }) => {
      const endless = effect?.getComputedTiming().endTime === Infinity;
      return playState === 'running' && timeline === document.timeline && !endless;
    })
    .map(({ id, effect }) => `${id} ${effect instanceof KeyframeEffect ? effect.target?.className : ''}`);
}
