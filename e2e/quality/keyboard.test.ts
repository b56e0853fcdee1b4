import { expect, test } from '../support/fixtures.ts';
import { leadsWithSubject, uniqueSubject } from '../support/leads.ts';
import type { Visitor } from '../support/visitor.ts';

const onDesktop = { tag: '@desktop' };
const onDesktopAndPhone = { tag: ['@desktop', '@phone'] };

/** Tab presses after which a page counts as a keyboard trap. */
const MAX_TAB_PRESSES = 250;

test(
  'keyboard only: skip the header, open and close a menu, go to the contact form and send it',
  onDesktop,
  async ({ visitor }) => {
    const { page } = visitor;
    await visitor.goto('/');
    await visitor.waitForScript();
    await page.keyboard.press('Tab');
    const skipLink = page.getByRole('link', { name: /skip/i });
    await expect(skipLink).toBeFocused();
    await expect(skipLink).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(visitor.main.locator(':focus')).toHaveCount(1);

    await visitor.goto('/');
    await visitor.waitForScript();
    await tabTo(visitor, 'header nav[aria-label=Main] summary');
    await page.keyboard.press('Enter');
    await expect(visitor.header.locator('details[open] a').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(visitor.header.locator('nav[aria-label=Main] details[open]')).toHaveCount(0);
    await tabTo(visitor, 'header nav[aria-label=Main] a[href="/contact"]');
    await page.keyboard.press('Enter');
    await visitor.expectPath('/contact');
    await expect(visitor.heading).toBeFocused();

    const form = visitor.form('contact');
    await tabTo(visitor, `form[action="${form.path}"] [name=name]`);
    await expect(form.element).toHaveAttribute('data-mounted', '');
    const message = {
      name: 'Inam',
      email: 'inam@example.in',
      subject: uniqueSubject('keyboard'),
      message: 'By keyboard.',
    };
    for (const [name, value] of Object.entries(message)) {
      await expect(form.field(name)).toBeFocused();
      await page.keyboard.type(value);
      await page.keyboard.press('Tab');
    }
    await expect(form.button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    expect(await leadsWithSubject(visitor, message.subject)).toHaveLength(1);
  },
);

test(
  '§2 search, keyboard only: open a page from the header’s suggestions, then another from the results',
  onDesktop,
  async ({ visitor }) => {
    const { page, header, main } = visitor;
    await visitor.goto('/contact');
    await visitor.waitForScript();
    const searchLink = header.locator('[data-search]');
    const field = header.getByRole('combobox');
    await tabTo(visitor, 'header [data-search]');
    await expect(searchLink).toHaveRole('button');
    await expect(searchLink).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Space');
    await expect(field).toBeFocused();
    await expect(searchLink).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.type('windows hos');
    await expect(header.getByRole('option').first()).toContainText('/windows-hosting');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await visitor.expectPath('/windows-hosting');
    await expect(visitor.heading).toBeFocused();
    await expect(searchLink).toHaveAttribute('aria-expanded', 'false');

    await tabTo(visitor, 'header [data-search]', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.type('bulk sms');
    await page.keyboard.press('Enter');
    await visitor.expectPath('/search?q=bulk+sms');
    await expect(visitor.heading).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(main.getByRole('combobox')).toBeFocused();
    await tabTo(visitor, 'main ol a');
    await page.keyboard.press('Enter');
    await visitor.expectPath('/bulk-sms');
    await expect(visitor.heading).toBeFocused();

    await tabTo(visitor, 'header [data-search]', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('bulk sms');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(searchLink).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(field, 'the search box closes when it loses the focus').toBeHidden();
  },
);

for (const path of ['/', '/contact', '/no-such-page', '/search?q=hosting']) {
  test(
    `${path}: every focused element is visible and has a focus ring (WCAG 2.4.7, 2.4.11)`,
    onDesktopAndPhone,
    async ({ visitor }) => {
      visitor.allowErrors(/status of 404/);
      await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
      await visitor.goto(path);
      await visitor.waitForScript();
      const problems: string[] = [];
      let steps = 0;
      for (; steps < MAX_TAB_PRESSES; steps += 1) {
        await visitor.page.keyboard.press('Tab');
        const focus = await visitor.page.evaluate(describeFocus);
        if (focus === 'none') {
          break;
        }
        if (focus !== 'seen') {
          problems.push(focus);
        }
      }
      expect(steps).toBeGreaterThan(5);
      expect(steps).toBeLessThan(MAX_TAB_PRESSES);
      expect(problems).toEqual([]);
    },
  );
}

/** Presses Tab until an element that matches the selector has the focus. */
async function tabTo({ page }: Visitor, selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < MAX_TAB_PRESSES; step += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate((css) => document.activeElement?.matches(css), selector)) {
      return;
    }
  }
  throw new Error(`the Tab key does not reach ${selector}`);
}

/**
 * Returns `none` at the end of the page, `seen` if the focused element or a part of it has a focus ring and is not fully
 * covered, else a description of the problem. Runs in the page.
 */
function describeFocus(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) {
    return 'none';
  }
  if (focused instanceof HTMLIFrameElement) {
    return 'seen';
  }
  const hasRing = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  const name = focused.outerHTML.slice(0, 100);
  const outlined = [focused, ...focused.querySelectorAll('*')].find(hasRing);
  if (!outlined) {
    return `no ring around ${name}`;
  }
  const points = [...outlined.getClientRects()].flatMap(({ left, top, width, height }) =>
    [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const)),
  );
  const onTop = points.map(([x, y]) => document.elementFromPoint(x, y));
  const isSeen = onTop.some((element) => element && (focused.contains(element) || element.contains(focused)));
  return isSeen
    ? 'seen'
    : `${name} is covered by ${onTop.find(Boolean)?.outerHTML.slice(0, 80) ?? 'the edge of the window'}`;
}
