import { expect, test } from '../support/fixtures.ts';
import { leadsWithSubject, uniqueSubject } from '../support/leads.ts';
import type { Visitor } from '../support/visitor.ts';

const onDesktop = { tag: '@desktop' };
const onBoth = { tag: ['@desktop', '@phone'] };

/** Steps with the Tab key after which a page counts as endless. */
const MOST_STEPS = 250;

test(
  'by keyboard alone: past the header, through a menu to the form, and the form sent',
  onDesktop,
  async ({ visitor }) => {
    const { page } = visitor;
    await visitor.goto('/');
    await visitor.waitForScript();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: /skip/i });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(visitor.main.locator(':focus')).toHaveCount(1);

    await visitor.goto('/');
    await visitor.waitForScript();
    await tabsTo(visitor, 'header nav[aria-label=Main] summary');
    await page.keyboard.press('Enter');
    await expect(visitor.header.locator('details[open] a').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(visitor.header.locator('nav[aria-label=Main] details[open]')).toHaveCount(0);
    await tabsTo(visitor, 'header nav[aria-label=Main] a[href="/contact"]');
    await page.keyboard.press('Enter');
    await visitor.expectPath('/contact');
    await expect(visitor.heading).toBeFocused();

    const form = visitor.form('contact');
    await tabsTo(visitor, `form[action="${form.path}"] [name=name]`);
    await expect(form.element).toHaveAttribute('data-mounted', '');
    const sent = {
      name: 'Inam',
      email: 'inam@example.in',
      subject: uniqueSubject('keyboard'),
      message: 'By keyboard.',
    };
    for (const [name, value] of Object.entries(sent)) {
      await expect(form.field(name)).toBeFocused();
      await page.keyboard.type(value);
      await page.keyboard.press('Tab');
    }
    await expect(form.button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(visitor.main.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    expect(await leadsWithSubject(visitor, sent.subject)).toHaveLength(1);
  },
);

test(
  '§2 search, by keyboard alone: from the header, through suggestions to a page, and through results to another',
  onDesktop,
  async ({ visitor }) => {
    const { page, header, main } = visitor;
    await visitor.goto('/contact');
    await visitor.waitForScript();
    const opener = header.getByRole('link', { name: 'Search' });
    const field = header.getByRole('combobox');
    await tabsTo(visitor, 'header [data-search]');
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.type('windows hos');
    await expect(header.getByRole('option').first()).toContainText('/windows-hosting');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await visitor.expectPath('/windows-hosting');
    await expect(visitor.heading).toBeFocused();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');

    await tabsTo(visitor, 'header [data-search]', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.type('bulk sms');
    await page.keyboard.press('Enter');
    await visitor.expectPath('/search?q=bulk+sms');
    await expect(visitor.heading).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(main.getByRole('combobox')).toBeFocused();
    await tabsTo(visitor, 'main ol a');
    await page.keyboard.press('Enter');
    await visitor.expectPath('/bulk-sms');
    await expect(visitor.heading).toBeFocused();

    await tabsTo(visitor, 'header [data-search]', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('bulk sms');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(field, 'it does not stay open behind the focus').toBeHidden();
  },
);

for (const path of ['/', '/contact', '/no-such-page', '/search?q=hosting']) {
  test(
    `${path}: whatever has the focus is seen, and seen to have it (WCAG 2.4.7, 2.4.11)`,
    onBoth,
    async ({ visitor }) => {
      visitor.allowErrors(/status of 404/);
      await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
      await visitor.goto(path);
      await visitor.waitForScript();
      const hidden: string[] = [];
      let steps = 0;
      for (; steps < MOST_STEPS; steps += 1) {
        await visitor.page.keyboard.press('Tab');
        const focus = await visitor.page.evaluate(lookAtFocus);
        if (focus === 'none') {
          break;
        }
        if (focus !== 'seen') {
          hidden.push(focus);
        }
      }
      expect(steps).toBeGreaterThan(5);
      expect(steps).toBeLessThan(MOST_STEPS);
      expect(hidden).toEqual([]);
    },
  );
}

/** Presses Tab until the focus is on an element that the selector names. */
async function tabsTo({ page }: Visitor, selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate((css) => document.activeElement?.matches(css), selector)) {
      return;
    }
  }
  throw new Error(`the Tab key leads to no ${selector}`);
}

/**
 * `none` at the end of the page; `seen` when a ring is drawn around the focused element, or around a part of it
 * where its own shape is cut out, and some point within the ring is on top; else what it is and what hides it. Runs in the page.
 */
function lookAtFocus(): string {
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
  const ringed = [focused, ...focused.querySelectorAll('*')].find(hasRing);
  if (!ringed) {
    return `no ring around ${name}`;
  }
  const points = [...ringed.getClientRects()].flatMap(({ left, top, width, height }) =>
    [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const)),
  );
  const onTop = points.map(([x, y]) => document.elementFromPoint(x, y));
  const isSeen = onTop.some((element) => element && (focused.contains(element) || element.contains(focused)));
  return isSeen ? 'seen' : `${name} lies under ${onTop.find(Boolean)?.outerHTML.slice(0, 80) ?? 'the edge'}`;
}
