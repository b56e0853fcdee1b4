import { type Locator, type Page, type Response, expect } from '@playwright/test';
import { Form } from './form.ts';
import type { Guard } from './guard.ts';
import { entryScripts } from './site.ts';
import type { Server } from './server.ts';

/** The flag that keeps the consultation popup from showing again (§2). */
export const POPUP_SEEN = 'consultation-popup-seen';

/** Tabs whose pages find the popup's flag set. */
const tabsWithoutPopup = new WeakSet<Page>();

type Connection = { latency: number; downloadThroughput: number; uploadThroughput: number };

/** A page with helpers for this site. */
export class Visitor {
  readonly page: Page;
  readonly server: Server;
  readonly #guard: Guard;
  readonly #hasScript: boolean;
  #popupIsSeen = true;

  constructor(page: Page, server: Server, guard: Guard, hasScript: boolean) {
    this.page = page;
    this.server = server;
    this.#guard = guard;
    this.#hasScript = hasScript;
  }

  /**
   * Loads a path of the site. Unless `allowPopup` was called, the consultation popup is marked as seen, so that it
   * covers no page after 30 s.
   */
  async goto(path: string): Promise<Response> {
    if (this.#popupIsSeen && this.#hasScript && !tabsWithoutPopup.has(this.page)) {
      tabsWithoutPopup.add(this.page);
      await this.page.addInitScript((seen) => {
        try {
          localStorage.setItem(seen, 'true');
        } catch {
          // Frames of other sites and the browser's error page may have no storage.
        }
      }, POPUP_SEEN);
    }
    const response = await this.page.goto(path);
    if (response === null) {
      throw new Error(`${path} loaded no document`);
    }
    return response;
  }

  /** Opens the same page in a second tab, which starts with a copy of this tab's sessionStorage. */
  async openSecondTab(): Promise<Visitor> {
    const [tab] = await Promise.all([
      this.page.context().waitForEvent('page'),
      this.page.evaluate(() => void window.open(location.pathname)),
    ]);
    return new Visitor(tab, this.server, this.#guard, this.#hasScript);
  }

  /** Lets the consultation popup appear. Call it before the first `goto`. */
  allowPopup(): void {
    this.#popupIsSeen = false;
  }

  /** Waits until the page's entry script runs. Returns at once if JavaScript is off. */
  async waitForScript(): Promise<void> {
    if (this.#hasScript) {
      await this.page.locator('html[data-script]').waitFor({ state: 'attached' });
    }
  }

  /** Allows console errors, page errors and requests that match. Any other fails the test. */
  allowErrors(pattern: RegExp): void {
    this.#guard.allowErrors(pattern);
  }

  get header(): Locator {
    return this.page.getByRole('banner');
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get footer(): Locator {
    return this.page.getByRole('contentinfo');
  }

  /** The level 1 heading. */
  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** A form by its name in contract/forms.json. */
  form(name: string): Form {
    return new Form(this.page, name);
  }

  async mountedForm(name: string): Promise<Form> {
    const form = this.form(name);
    await form.waitUntilMounted();
    return form;
  }

  /** Holds back documents for `path` until the returned function is called. */
  async holdDocument(path: string): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await this.page.route(
      (url) => url.pathname === path,
      async (route) => {
        await promise;
        await route.continue();
      },
    );
    return resolve;
  }

  /** Blocks all scripts except the entry and its static imports, so no island gets its code. */
  async blockIslandScripts(): Promise<void> {
    const allowed = entryScripts();
    await this.page.route('**/*.js', (route) =>
      allowed.has(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
    );
  }

  /**
   * Uses up the rate limit of a client address several times over, so that the client stays refused while the window slides
   * on, and makes the browser send from that address. The returned function restores the browser's own address.
   */
  async exhaustRateLimit(form: Form): Promise<() => Promise<void>> {
    const headers = { 'X-Forwarded-For': `2001:db8:${crypto.randomUUID().slice(0, 4)}::1` };
    let accepted = 0;
    for (let refused = 0; refused <= 3 * accepted;) {
      const answer = await fetch(this.server.url + form.path, { method: 'POST', headers });
      if (answer.status === 429) refused += 1;
      else accepted += 1;
      await answer.arrayBuffer();
    }
    await this.page.setExtraHTTPHeaders(headers);
    return () => this.page.setExtraHTTPHeaders({});
  }

  /** Opens the mobile menu. */
  async openMenu(): Promise<void> {
    await this.header.locator('summary', { hasText: 'Menu' }).click();
  }

  /** Expects visible text in `<main>`. */
  async expectText(text: string | RegExp): Promise<void> {
    await expect(this.main.getByText(text).first()).toBeVisible();
  }

  /** Expects the path, query and hash of the address, and waits until the page shows what it names. */
  async expectPath(path: string): Promise<void> {
    await expect(this.page).toHaveURL((url) => url.pathname + url.search + url.hash === path);
    await this.#waitForNavigation();
  }

  /** Waits until no navigation is replacing the page's content: the address changes before that. */
  async #waitForNavigation(): Promise<void> {
    await this.page.waitForFunction(() => !('navigation' in window && window.navigation.transition));
  }

  /** Waits for the page to which a form without JavaScript leads, with the reference of its lead. */
  async expectThanks(form: string): Promise<void> {
    await expect(this.page).toHaveURL(
      ({ pathname, search }) =>
        pathname === `/thank-you/${form}` && /^\?reference=YAM-[0-9A-Z]{8}(&|$)/.test(search),
    );
  }

  /** Scroll position in CSS pixels from the top. */
  scrollTop(): Promise<number> {
    return this.page.evaluate(() => window.scrollY);
  }

  /** Scrolls to `top` CSS pixels without animation. */
  async scrollTo(top: number): Promise<void> {
    await this.page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  }

  /** Adds a link to `path` to the page and clicks it, once no navigation is replacing the page's content. */
  async clickNewLink(path: string): Promise<void> {
    await this.waitForScript();
    await this.#waitForNavigation();
    await this.main.evaluate((element, address) => {
      const link = document.createElement('a');
      link.href = address;
      link.textContent = 'A link of the test';
      element.prepend(link);
    }, path);
    await this.page.getByRole('link', { name: 'A link of the test' }).click();
  }

  /**
   * Returns a function that limits this tab's connection: `latency` in milliseconds, throughput in bytes per second.
   * Omitted values are unlimited.
   */
  async controlConnection(): Promise<(limits: Partial<Connection>) => Promise<unknown>> {
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('Network.enable');
    const unlimited: Connection = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    return (limits) =>
      session.send('Network.emulateNetworkConditions', { offline: false, ...unlimited, ...limits });
  }

  /** Returns a function that tells whether the current document is still the one on screen. */
  async trackDocument(): Promise<() => Promise<boolean>> {
    await this.page.evaluate(() => document.documentElement.setAttribute('data-test-document', ''));
    return () => this.page.evaluate(() => document.documentElement.hasAttribute('data-test-document'));
  }
}
