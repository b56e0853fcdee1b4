import type { Locator } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { NARROW } from '../support/width.ts';
import type { Visitor } from '../support/visitor.ts';

/** §2 /portfolio, featured projects: the ids of the works, whose cases open from their windows on the wall. */
const WORKS = ['houseboat', 'restaurant', 'saffron', 'ski-school', 'walnut'] as const;
const [FIRST, SECOND] = WORKS;

const onDesktopAndPhone = { tag: ['@desktop', '@phone'] };

/** The ways to close a case. Each leads back to the wall. */
const CLOSINGS: { way: string; close: (visitor: Visitor) => Promise<unknown> }[] = [
  { way: 'Escape', close: ({ page }) => page.keyboard.press('Escape') },
  { way: 'Back', close: ({ page }) => page.goBack() },
  { way: 'its link', close: ({ page }) => page.getByRole('link', { name: 'Close' }).click() },
];

for (const { way, close } of CLOSINGS) {
  test(
    `§2 /portfolio: a window opens its case; ${way} closes it and returns the focus to the window`,
    onDesktopAndPhone,
    async ({ visitor }) => {
      await visitor.goto('/portfolio');
      await visitor.waitForScript();
      for (const open of ['click', 'Enter'] as const) {
        const link = windowOf(visitor, SECOND);
        await (open === 'click' ? link.getByRole('heading').click() : link.press('Enter'));
        await expectModal(caseOf(visitor, SECOND));
        await visitor.expectPath(`/portfolio#${SECOND}`);

        await close(visitor);
        await expect(visitor.page.getByRole('dialog')).toHaveCount(0);
        await expect(link).toBeFocused();
        await expect(link.getByRole('heading')).toBeInViewport();
        await visitor.expectPath('/portfolio');
      }
    },
  );
}

test('§2 /portfolio: Escape pressed twice goes back only once', async ({ visitor }) => {
  await visitor.goto('/');
  await visitor.goto('/portfolio');
  await visitor.waitForScript();
  await windowOf(visitor, FIRST).press('Enter');
  await expectModal(caseOf(visitor, FIRST));

  await visitor.page.keyboard.press('Escape');
  await visitor.page.keyboard.press('Escape');
  await expect(windowOf(visitor, FIRST)).toBeFocused();
  await visitor.expectPath('/portfolio');
});

test('§2 /portfolio: the address of a case opens it, and closing it stays on the page', async ({
  visitor,
}) => {
  await visitor.goto(`/portfolio#${SECOND}`);
  await expectModal(caseOf(visitor, SECOND));

  await visitor.page.getByRole('link', { name: 'Close' }).click();
  await expect(windowOf(visitor, SECOND)).toBeFocused();
  await visitor.expectPath('/portfolio#projects');
});

test('§2 /portfolio: Next and Previous change the case, and Back leads to the wall', async ({ visitor }) => {
  await visitor.goto('/portfolio');
  await visitor.waitForScript();
  await windowOf(visitor, FIRST).getByRole('heading').click();
  // The styles show the case before its code handles its links.
  await expectModal(caseOf(visitor, FIRST));
  for (const [name, shown] of [
    ['Previous', WORKS[4]],
    ['Next', FIRST],
    ['Next', SECOND],
  ] as const) {
    await visitor.page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
    await expectModal(caseOf(visitor, shown));
  }

  await visitor.page.goBack();
  await expect(windowOf(visitor, SECOND)).toBeFocused();
  await visitor.expectPath('/portfolio');
});

test('§2 /: a window on Home’s wall opens its case, and Back returns to Home', async ({ visitor }) => {
  await visitor.goto('/');
  await visitor.waitForScript();
  const link = visitor.main.locator('#portfolio').getByRole('link', { name: 'View case' });
  await expect(link).toHaveCount(WORKS.length);
  await link.nth(1).getByRole('heading').click();
  await expectModal(caseOf(visitor, SECOND));

  await visitor.page.goBack();
  await visitor.expectPath('/');
  await expect(visitor.heading).toBeFocused();
});

test(
  '§2 /portfolio: without JavaScript, each window leads to its case',
  { tag: '@no-script' },
  async ({ visitor }) => {
    await visitor.goto('/portfolio');
    for (const id of WORKS) {
      await windowOf(visitor, id).getByRole('heading').click();
      const shown = caseOf(visitor, id);
      await expect(shown.getByRole('heading', { level: 2 })).toBeInViewport();
      await shown.getByRole('link', { name: 'Close' }).click();
      await expect(shown).toBeHidden();
    }
  },
);

test(
  'an open case has no axe violations and no horizontal scrolling at 320 px',
  onDesktopAndPhone,
  async ({ visitor }) => {
    await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
    await visitor.goto(`/portfolio#${FIRST}`);
    await expectModal(caseOf(visitor, FIRST));
    await expectNoViolations(visitor);

    await visitor.page.setViewportSize({ width: NARROW, height: 700 });
    for (const id of WORKS) {
      await visitor.page.evaluate((hash) => location.replace(hash), `#${id}`);
      await expectModal(caseOf(visitor, id));
      const hidden = await caseOf(visitor, id).evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      );
      expect(hidden, id).toBe(0);
    }
  },
);

/** The link of a window on the portfolio's wall. */
function windowOf({ main }: Visitor, id: string): Locator {
  return main.locator(`#projects ul a[href="#${id}"]`);
}

function caseOf({ main }: Visitor, id: string): Locator {
  return main.locator(`dialog#${id}`);
}

async function expectModal(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
}
