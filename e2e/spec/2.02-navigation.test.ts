import { pauseClock } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { headElements, readHead } from '../support/head.ts';
import type { Visitor } from '../support/visitor.ts';

// §2, §8. Behaviour that does not depend on the Navigation API is tested without it too.
test(
  '§2 /: the view scrolls to the top when the path changes',
  { tag: ['@desktop', '@no-script', '@no-navigation'] },
  async ({ visitor }) => {
    await visitor.goto('/');

    await scrollDown(visitor);
    await goToContact(visitor);
    await expect.poll(() => visitor.scrollTop()).toBe(0);
  },
);

test("§2 /: a link opens another page without loading a document, moves the focus to the new page's heading and announces its title", async ({
  visitor,
  page,
  heading,
}) => {
  await visitor.goto('/');
  await visitor.waitForScript();
  const isSameDocument = await visitor.trackDocument();
  await goToContact(visitor);
  expect(await isSameDocument()).toBe(true);
  await expect(heading).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
});

for (const path of ['/services/web-design', '/services/ecommerce-services']) {
  test(`§2 /services: the followed tile grows into the hero of ${path}`, async ({ visitor, page, main }) => {
    await visitor.goto('/services');
    await visitor.waitForScript();
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (change) => {
        const transition = start(change);
        transition.ready.then(() => {
          const moving = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
          document.documentElement.dataset['moving'] = moving.join(' ');
        }, String);
        return transition;
      };
    });
    // If the page is late, Loading... replaces the tile in the next frame. With a paused clock there is none.
    await pauseClock(visitor);
    await main.locator(`#all a[href="${path}"]`).click();
    await visitor.expectPath(path);
    await expect(page.locator('html')).toHaveAttribute(
      'data-moving',
      /group\(tile\).*new\(tile\).*old\(tile\)/,
    );
  });
}

test(
  '§2 /: Back restores the page and its scroll position, and so does Forward',
  { tag: ['@desktop', '@no-script', '@no-navigation'] },
  async ({ visitor }) => {
    await visitor.goto('/');

    const { page } = visitor;
    const homeTitle = await page.title();
    const scrollTop = await scrollDown(visitor);
    await goToContact(visitor);
    const contactTitle = await page.title();
    await visitor.scrollTo(200);

    await page.goBack();
    await visitor.expectPath('/');
    await expect(page).toHaveTitle(homeTitle);
    await expect.poll(() => visitor.scrollTop()).toBe(scrollTop);

    await page.goForward();
    await visitor.expectPath('/contact');
    await expect(page).toHaveTitle(contactTitle);
    await expect.poll(() => visitor.scrollTop()).toBe(200);
  },
);

test('§2 /: Back and Forward show visited pages at once, without Loading... and while offline', async ({
  visitor,
}) => {
  await visitor.goto('/');

  const { page } = visitor;
  // Pictures of either page may come into view while offline.
  visitor.allowErrors(/ERR_INTERNET_DISCONNECTED/);
  await goToContact(visitor);
  await visitor.form('contact').waitUntilMounted();
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('main')?.textContent === 'Loading...')
        document.documentElement.dataset.testLoading = '';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.context().setOffline(true);
  await page.goBack();
  await visitor.expectPath('/');
  await expect(visitor.main.locator('#faq')).toHaveCount(1);
  await page.goForward();
  await visitor.expectPath('/contact');
  await visitor.form('contact').waitUntilMounted();
  await expect(page.locator('html')).not.toHaveAttribute('data-test-loading');
});

test(
  '§2 /contact: a link to a fragment of another page scrolls its target into view below the header',
  { tag: ['@desktop', '@no-script', '@no-navigation'] },
  async ({ visitor }) => {
    await visitor.goto('/contact');

    await visitor.clickNewLink('/#faq');
    await visitor.expectPath('/#faq');
    const target = visitor.page.locator('#faq');
    await expect(target).toBeInViewport();
    const top = () => target.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
    expect(await top()).toBeGreaterThanOrEqual(0);
  },
);

test('§2 /contact: a link to a dialog on another page opens the dialog there and scrolls to its link', async ({
  visitor,
}) => {
  await visitor.goto('/contact');

  const { main, page } = visitor;
  await visitor.scrollTo(300);
  await visitor.clickNewLink('/products#request-demo');
  await visitor.expectPath('/products#request-demo');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expect(main.locator('a[href="#request-demo"]')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(main.locator('a[href="#request-demo"]')).toBeFocused();
});

test(
  '§2 /: a link to a fragment of the same page only scrolls',
  { tag: ['@desktop', '@no-script', '@no-navigation'] },
  async ({ visitor }) => {
    await visitor.goto('/');

    const isSameDocument = await visitor.trackDocument();
    await visitor.clickNewLink('/#contact');
    await visitor.expectPath('/#contact');
    await expect(visitor.page.locator('#contact')).toBeInViewport();
    expect(await isSameDocument()).toBe(true);
  },
);

test('§8 /: while a page loads, main shows and announces Loading..., then the page', async ({ visitor }) => {
  await visitor.goto('/');

  const release = await visitor.holdDocument('/contact');
  await clickContactLink(visitor);
  const loading = visitor.main.getByRole('status').filter({ hasText: 'Loading...' });
  await expect(loading).toBeVisible();
  // Eight pieces and a dot.
  await expect(loading.locator('path')).toHaveCount(9);
  release();
  await expect(visitor.form('contact').element).toBeVisible();
  await expect(loading).toHaveCount(0);
});

test('§8 /: a page that fails to load is loaded as a document instead', async ({ visitor }) => {
  await visitor.goto('/');

  visitor.allowErrors(/Failed to load resource/);
  const isSameDocument = await visitor.trackDocument();
  let failures = 0;
  await visitor.page.route(
    (url) => url.pathname === '/contact',
    (route) => {
      if (route.request().isNavigationRequest()) {
        return route.continue();
      }
      failures += 1;
      return route.abort();
    },
  );
  await goToContact(visitor);
  expect(failures).toBeGreaterThan(0);
  expect(await isSameDocument()).toBe(false);
});

test(
  '§8 /: a link to an unknown address shows the not-found page, and Back returns to Home',
  { tag: ['@desktop', '@no-script', '@no-navigation'] },
  async ({ visitor }) => {
    await visitor.goto('/');

    visitor.allowErrors(/status of 404/);
    await visitor.clickNewLink('/no-such-page');
    await visitor.expectPath('/no-such-page');
    await visitor.expectText('Page Not Found');
    await visitor.page.goBack();
    await visitor.expectPath('/');
    await expect(visitor.main.locator('#faq')).toHaveCount(1);
  },
);

/** One after the other, so that each page leaves its head to the next: with and without Markdown copy or structured data. */
test('§2 /: the head after a navigation is that of a loaded document', async ({ visitor, page, server }) => {
  await visitor.goto('/');
  for (const path of [
    '/thank-you/contact',
    '/products',
    '/search?q=sms',
    '/web-development-in/leh',
    '/blogs',
    '/',
  ]) {
    await visitor.clickNewLink(path);
    await visitor.expectPath(path);
    const loaded = await (await fetch(server.url + path)).text();
    await expect(page).toHaveTitle(readHead(loaded).titles[0] ?? '');
    const shown = await page.evaluate(() => document.documentElement.outerHTML);
    expect.soft(headElements(shown), path).toEqual(headElements(loaded));
    expect.soft(readHead(shown).graph, path).toEqual(readHead(loaded).graph);
    await expect(visitor.main).toHaveCount(1);
    await expect(visitor.heading).toHaveCount(1);
  }
});

/** The page's canonical address is /careers, to which its links lead. Another address is another page. */
test('§2 /company/careers: “Apply” opens /careers, whose form has the position, what was typed and the chosen file', async ({
  visitor,
}) => {
  await visitor.goto('/company/careers');
  const form = await visitor.mountedForm('careers');
  const buffer = Buffer.from('%PDF-1.4\n%%EOF\n');
  await form.fillIn({ name: 'Asha', resume: { name: 'resume.pdf', mimeType: 'application/pdf', buffer } });
  await visitor.main.locator('a[href="/careers?position=App%20Developer#apply"]').click();
  await visitor.expectPath('/careers?position=App%20Developer#apply');
  await expect(form.element).toBeInViewport();
  await form.waitUntilMounted();
  await expect
    .poll(() => form.values())
    .toMatchObject({ name: 'Asha', position: 'App Developer', resume: 'resume.pdf' });
});

/** Scrolls down and returns the scroll position in CSS pixels. */
async function scrollDown(visitor: Visitor): Promise<number> {
  await visitor.scrollTo(900);
  await expect.poll(() => visitor.scrollTop()).toBe(900);
  return 900;
}

async function goToContact(visitor: Visitor): Promise<void> {
  await clickContactLink(visitor);
  await visitor.expectPath('/contact');
  // Home has the form, too.
  await expect(visitor.main.locator('#map')).toBeAttached();
  await expect(visitor.form('contact').element).toBeVisible();
}

/** Clicks the link to /contact without waiting for the page. */
async function clickContactLink(visitor: Visitor): Promise<void> {
  await visitor.waitForScript();
  const link = visitor.header.getByRole('link', { name: 'Contact Us' }).filter({ visible: true });
  if ((await link.count()) === 0) {
    await visitor.openMenu();
  }
  await link.click({ noWaitAfter: true });
}
