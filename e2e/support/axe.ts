import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof import('axe-core');
  }
}

/** The minified script, which a page compiles in half the time. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe tags: WCAG 2.0 to 2.2 up to level AA, and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Pauses slides, waits for finite animations to end, then expects no axe violations: text that fades in has too little
 * contrast. `disabledRules` are not checked. Frames are left out: they are not ours.
 */
export async function expectNoViolations(
  { page }: { page: Page },
  disabledRules: string[] = [],
): Promise<void> {
  await page.evaluate(pauseSlides);
  await expect.poll(() => page.evaluate(unfinishedAnimations)).toEqual([]);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeScript);
  const options: RunOptions = {
    runOnly: RULES,
    rules: Object.fromEntries(disabledRules.map((rule) => [rule, { enabled: false }])),
    // Details of the rules that pass would take as long again.
    resultTypes: ['violations'],
    iframes: false,
  };
  const violations = await page.evaluate(async (settings) => {
    const results = await window.axe?.run(document, settings);
    return results?.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.map(({ html }) => html),
    }));
  }, options);
  expect(violations).toEqual([]);
}

/** Presses the buttons that pause movement. The click does not bubble, because a click elsewhere closes an open menu. */
function pauseSlides(): void {
  for (const button of document.querySelectorAll('[data-pause][aria-pressed=false]')) {
    button.dispatchEvent(new MouseEvent('click', { bubbles: false }));
  }
}

/**
 * Running animations that will end by themselves. Endless and scroll-driven animations never do, nor do those of contents
 * that are skipped meanwhile, as in closed `<details>`.
 */
function unfinishedAnimations(): string[] {
  return document
    .getAnimations()
    .filter(({ playState, effect, timeline }) => {
      const isEndless = effect?.getComputedTiming().endTime === Infinity;
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const isSkipped = target?.checkVisibility({ contentVisibilityAuto: true }) === false;
      return playState === 'running' && timeline === document.timeline && !isEndless && !isSkipped;
    })
    .map(({ id, effect }) => `${id} ${effect instanceof KeyframeEffect ? effect.target?.className : ''}`);
}
