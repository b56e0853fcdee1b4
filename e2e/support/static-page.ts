import type { Page } from '@playwright/test';
import type { Visitor } from './visitor.ts';
import { test as base } from './fixtures.ts';

/** Window sizes in CSS pixels. */
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** One tab for all tests of a worker, because pages without script leave no state, and a new tab takes as long as a visit. */
const test = base.extend<object, { tab: Page }>({
  tab: [
    async ({ browser, server }, provide) => {
      const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
      await provide(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: ({ tab }, provide) => provide(tab),
});

/**
 * Registers a test that opens `path` once, without JavaScript, and runs every check at desktop size, then at phone size.
 * Keys are clauses of the specification, and the failure message names each failed clause. Checks must not change the
 * page.
 *
 * @param sizes window sizes, if the checks apply only to some screens
 */
export function staticPage(
  path: string,
  checks: Record<string, (visitor: Visitor) => Promise<void>>,
  sizes = [DESKTOP, PHONE],
): void {
  const [first = '', ...others] = Object.keys(checks);
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  test(`${path} without JavaScript: ${first}${more}`, { tag: '@static' }, async ({ visitor }) => {
    const failures: string[] = [];
    for (const [index, size] of sizes.entries()) {
      await visitor.page.setViewportSize(size);
      if (index === 0) await visitor.goto(path);
      for (const [clause, check] of Object.entries(checks)) {
        await visitor.scrollTo(0);
        const failure = await test.step(clause, () => check(visitor)).catch(String);
        if (failure) failures.push(`${clause} (${size.width} px)\n${failure}`);
      }
    }
    if (failures.length > 0) throw new Error(failures.join('\n\n'));
  });
}
