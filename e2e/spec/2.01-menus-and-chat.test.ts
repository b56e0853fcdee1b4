import type { Locator } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { PROVIDER, openBook } from '../support/book.ts';
import { startScript, stopClock } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { patternBook } from '../support/site.ts';
import type { Visitor } from '../support/visitor.ts';

// The pattern book has the complete shell, with links to pages that are not written yet.
test.use({ served: patternBook });

const PAGE = '/patterns/shell';

/** §9: milliseconds until a dropdown closes, and until the chat loads without interaction. */
const CLOSE_DELAY = 150;
const CHAT_FALLBACK = 3_000;

const onDesktop = { tag: '@desktop' };
const onPhone = { tag: '@phone' };
const onDesktopAndPhone = { tag: ['@desktop', '@phone'] };

/** Opens the shell's page with a mocked chat provider. The returned function counts the requests to the provider. */
async function openShell(
  visitor: Visitor,
  response: 'blocked' | 'script' = 'blocked',
): Promise<() => number> {
  let requestCount = 0;
  await visitor.page.route(PROVIDER, (route) => {
    requestCount += 1;
    return response === 'blocked'
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body: 'window.widget = true' });
  });
  await openBook(visitor, PAGE);
  return () => requestCount;
}

function dropdown({ header }: Visitor, name: string): { button: Locator; links: Locator } {
  const group = header.getByRole('navigation', { name: 'Main' }).locator('details', { hasText: name });
  return { button: group.locator('summary'), links: group.getByRole('link') };
}

test('§2 dropdowns: open on hover and close 150 ms after the pointer leaves', async ({ visitor }) => {
  await stopClock(visitor.page);
  await openShell(visitor);
  await startScript(visitor.page);
  const { button, links } = dropdown(visitor, 'Services');
  await button.hover();
  await expect(links.first()).toBeVisible();
  await visitor.page.mouse.move(10, 600);
  await visitor.page.clock.runFor(CLOSE_DELAY - 1);
  await expect(links.first()).toBeVisible();
  await visitor.page.clock.runFor(1);
  await expect(links.first()).toBeHidden();
});

test('§2 dropdowns: toggle on click, with one open at a time', async ({ visitor }) => {
  await openShell(visitor);
  await visitor.waitForScript();
  const services = dropdown(visitor, 'Services');
  const company = dropdown(visitor, 'Company');
  await services.button.hover();
  await expect(services.links.first()).toBeVisible();
  // A click shortly after the hover belongs to it and closes nothing.
  await expect(async () => {
    await services.button.click();
    await expect(services.links.first()).toBeHidden({ timeout: 5_000 });
  }).toPass();
  await services.button.click();
  await expect(services.links.first()).toBeVisible();
  await company.button.hover();
  await expect(company.links.first()).toBeVisible();
  await expect(services.links.first()).toBeHidden();
});

test(
  '§2 dropdowns: work by keyboard; Escape closes one and returns the focus, and leaving one closes it',
  onDesktop,
  async ({ visitor }) => {
    await openShell(visitor);
    await visitor.waitForScript();
    const { keyboard } = visitor.page;
    const { button, links } = dropdown(visitor, 'Services');
    await button.focus();
    await keyboard.press('Enter');
    await expect(links.first()).toBeVisible();
    await keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await keyboard.press('Escape');
    await expect(links.first()).toBeHidden();
    await expect(button).toBeFocused();
    await keyboard.press('Space');
    await links.last().focus();
    await keyboard.press('Tab');
    await expect(links.first()).toBeHidden();
    await expect(dropdown(visitor, 'Company').button).toBeFocused();
  },
);

test(
  '§2 mobile menu: opens, expands a group and links to pages without JavaScript',
  { tag: '@no-script' },
  async ({ visitor }) => {
    await visitor.page.setViewportSize({ width: 390, height: 844 });
    await visitor.goto(PAGE);
    await visitor.openMenu();
    const menu = visitor.header.getByRole('navigation', { name: 'Menu' });
    await menu.locator('summary', { hasText: 'Company' }).click();
    await expect(menu.getByRole('link', { name: 'Our Team' })).toBeVisible();
    await menu.getByRole('link', { name: 'Contact Us' }).click();
    await visitor.expectPath('/contact');
  },
);

test(
  '§2 mobile menu: fills the screen, its groups expand, and the page behind it does not scroll',
  onPhone,
  async ({ visitor }) => {
    await openShell(visitor);
    await visitor.waitForScript();
    const menu = visitor.header.getByRole('navigation', { name: 'Menu' });
    await visitor.openMenu();
    await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect(menu.getByRole('link', { name: 'Our Team' })).toBeHidden();
    await menu.locator('summary', { hasText: 'Company' }).click();
    await expect(menu.getByRole('link', { name: 'Our Team' })).toBeVisible();
    await visitor.page.mouse.move(200, 400);
    await visitor.page.mouse.wheel(0, 900);
    expect(await visitor.scrollTop()).toBe(0);
    await expect(visitor.main).toHaveAttribute('inert', '');
    await expect(visitor.page.locator('body > footer')).toHaveAttribute('inert', '');
  },
);

test('§2 mobile menu: Back closes it and stays on the page', onPhone, async ({ visitor }) => {
  await openShell(visitor);
  await visitor.waitForScript();
  const menu = visitor.header.getByRole('navigation', { name: 'Menu' });
  await visitor.openMenu();
  await expect(menu).toBeVisible();
  await expect.poll(() => visitor.page.evaluate(() => history.state)).not.toBeNull();
  await visitor.page.goBack();
  await expect(menu).toBeHidden();
  await visitor.expectPath(PAGE);
  await expect(visitor.heading).toHaveText('Shell');
});

test(
  '§2 mobile menu: closes on route change, and Back then returns to the previous page',
  onPhone,
  async ({ visitor }) => {
    await openShell(visitor);
    await visitor.waitForScript();
    const menu = visitor.header.getByRole('navigation', { name: 'Menu' });
    await visitor.openMenu();
    await expect.poll(() => visitor.page.evaluate(() => history.state)).not.toBeNull();
    await menu.getByRole('link', { name: 'Contact Us' }).click();
    await visitor.expectPath('/contact');
    await expect(visitor.form('contact').element).toBeVisible();
    await expect(menu).toBeHidden();
    await expect(visitor.main).not.toHaveAttribute('inert', '');
    await visitor.page.goBack();
    await visitor.expectPath(PAGE);
    await expect(visitor.heading).toHaveText('Shell');
  },
);

test('§2 live chat: loads on the first scroll, once', async ({ visitor }) => {
  await stopClock(visitor.page);
  const requestCount = await openShell(visitor, 'script');
  await startScript(visitor.page);
  expect(requestCount()).toBe(0);
  await visitor.scrollTo(200);
  await expect.poll(requestCount).toBe(1);
  await visitor.page.clock.runFor(2 * CHAT_FALLBACK);
  await visitor.scrollTo(400);
  await expect(visitor.page.locator('[data-launcher=provider]')).toBeAttached();
  await expect(visitor.page.getByRole('link', { name: 'WhatsApp' })).toBeHidden();
  expect(requestCount()).toBe(1);
});

test('§2 live chat: our WhatsApp link stays if the provider is blocked', async ({ visitor }) => {
  await openShell(visitor);
  const link = visitor.page.getByRole('link', { name: 'WhatsApp' });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
});

test(
  '§2 on a phone, the Call and WhatsApp bar stays visible, but never covers a focused field or the end of the page',
  onPhone,
  async ({ visitor }) => {
    await openShell(visitor);
    const bar = visitor.page.getByRole('complementary', { name: 'Call or write' });
    await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:/);
    await expect(bar).toBeInViewport();
    await visitor.main.getByRole('textbox').focus();
    await expect(bar).toBeHidden();
    await visitor.main.getByRole('textbox').blur();
    await expect(bar).toBeVisible();
    await visitor.scrollTo(100_000);
    const last = await visitor.footer.getByRole('img', { name: /protected/i }).boundingBox();
    const barBox = await bar.boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
  },
);

test(
  "§2 on wide screens the chat launcher never overlaps the page's column",
  onDesktop,
  async ({ visitor }) => {
    for (const width of [1001, 1024, 1280, 1440, 1920]) {
      await visitor.page.setViewportSize({ width, height: 900 });
      await openShell(visitor);
      const launcher = await visitor.page.getByRole('link', { name: 'WhatsApp' }).boundingBox();
      const column = await visitor.header.locator('.wrap').boundingBox();
      expect((column?.x ?? 0) + (column?.width ?? 0)).toBeLessThanOrEqual(launcher?.x ?? 0);
    }
  },
);

test(
  '§2 the motion switch stops all motion, and applies before the reloaded page paints',
  onDesktop,
  async ({ visitor }) => {
    await openShell(visitor);
    await visitor.waitForScript();
    const button = visitor.footer.getByRole('button', { name: 'Pause motion' });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    const { page } = visitor;
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'off');
    await visitor.waitForScript();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    const duration = await visitor.header.evaluate((element) => getComputedStyle(element).transitionDuration);
    expect(duration).toBe('0s');
  },
);

test(
  'the shell with an open menu has no axe violations',
  onDesktopAndPhone,
  async ({ visitor, isMobile, hasTouch }) => {
    await openShell(visitor);
    await visitor.waitForScript();
    if (hasTouch || isMobile) {
      await visitor.openMenu();
      await visitor.header
        .getByRole('navigation', { name: 'Menu' })
        .locator('summary', { hasText: 'Services' })
        .click();
    } else {
      await dropdown(visitor, 'Services').button.click();
    }
    await expectNoViolations(visitor);
  },
);

test(
  'the shell does not scroll horizontally at 320 px, with the menu open or closed',
  onPhone,
  async ({ visitor }) => {
    await visitor.page.setViewportSize({ width: 320, height: 700 });
    await openShell(visitor);
    const width = () => visitor.page.evaluate(() => document.scrollingElement?.scrollWidth);
    expect(await width()).toBe(320);
    await visitor.openMenu();
    expect(await width()).toBe(320);
  },
);
