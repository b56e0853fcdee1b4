import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Visitor } from './visitor.ts';

/** axe tags: WCAG 2.0 to 2.2 up to level AA, and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits for finite animations to end, then expects no axe violations. `disabledRules` are not checked. */
export async function expectNoViolations({ page }: Visitor, disabledRules: string[] = []): Promise<void> {
  await expect.poll(() => page.evaluate(unfinishedAnimations)).toEqual([]);
  // Legacy mode skips frames, which are not ours, and opens no second tab.
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: RULES, resultTypes: ['violations'] })
    .disableRules(disabledRules)
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }))).toEqual(
    [],
  );
}

/** Running animations that will end by themselves. Endless and scroll-driven animations never do. */
function unfinishedAnimations(): string[] {
  return document
    .getAnimations()
    .filter(({ playState, effect, timeline }) => {
      const isEndless = effect?.getComputedTiming().endTime === Infinity;
      return playState === 'running' && timeline === document.timeline && !isEndless;
    })
    .map(({ id, effect }) => `${id} ${effect instanceof KeyframeEffect ? effect.target?.className : ''}`);
}
