import { type Locator, type Page, type Response, expect } from '@playwright/test';
import { Form } from './form.ts';
import type { Guard } from './guard.ts';
import { entryScripts } from './site.ts';
import type { Server } from './server.ts';

/** The flag that keeps the consultation popup from showing again (§2). */
export const POPUP_SEEN = 'consultation-popup-seen';

type Connection = { latency: number; downloadThroughput: number; uploadThroughput: number };

/** Somebody in front of a browser: the verbs in which clauses are written. */
export class Visitor {
  readonly page: Page;
  readonly server: Server;
  readonly #guard: Guard;
  readonly #hasScript: boolean;
  #hasSeenPopup = true;
  #isBegun = false;

  constructor(page: Page, server: Server, guard: Guard, hasScript: boolean) {
    this.page = page;
    this.server = server;
    this.#guard = guard;
    this.#hasScript = hasScript;
  }

  /** Types an address. The consultation popup stays away: it would cover the page of a test that lasts 30 s. */
  async opens(path: string): Promise<Response> {
    if (!this.#isBegun && this.#hasSeenPopup) {
      await this.page.addInitScript((seen) => {
        try {
          localStorage.setItem(seen, 'true');
        } catch {
          // A frame of another site, or the browser's own error page, may have no storage.
        }
      }, POPUP_SEEN);
    }
    this.#isBegun = true;
    const response = await this.page.goto(path);
    if (response === null) {
      throw new Error(`${path} opened no document`);
    }
    return response;
  }

  /** Opens the same page in another tab, which begins with what this one remembers (its sessionStorage). */
  async opensAnotherTab(): Promise<Visitor> {
    const [tab] = await Promise.all([
      this.page.context().waitForEvent('page'),
      this.page.evaluate(() => void window.open(location.pathname)),
    ]);
    return new Visitor(tab, this.server, this.#guard, this.#hasScript);
  }

  /** Says, before the first page, that this visitor has not seen the consultation popup yet. */
  hasNotSeenPopup(): void {
    this.#hasSeenPopup = false;
  }

  /** Waits until the page's script has taken over, where there is script. */
  async isReady(): Promise<void> {
    if (this.#hasScript) {
      await this.page.locator('html[data-script]').waitFor({ state: 'attached' });
    }
  }

  /** Says that an error in the page belongs to this test. */
  expects(trouble: RegExp): void {
    this.#guard.expects(trouble);
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

  /** The page's heading of the first level. */
  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** A form by its name in contract/forms.json. */
  form(name: string): Form {
    return new Form(this.page, name);
  }

  /** From now on documents for `path` hang until the returned function lets them through. */
  async waitsFor(path: string): Promise<() => void> {
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

  /** From now on no script arrives but the entry and what it imports at once: every island's code is lost. */
  async losesChunks(): Promise<void> {
    const arriving = entryScripts();
    await this.page.route('**/*.js', (route) =>
      arriving.has(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
    );
  }

  /**
   * From now on this browser shares an address that has sent as much as the server reads of one, until the returned
   * function says that the minute has passed: the address is then another.
   */
  async floods(form: Form): Promise<() => Promise<void>> {
    const shared = { 'X-Forwarded-For': `2001:db8:${crypto.randomUUID().slice(0, 4)}::1` };
    let status = 0;
    while (status !== 429) {
      const answer = await fetch(this.server.url + form.path, { method: 'POST', headers: shared });
      ({ status } = answer);
      await answer.arrayBuffer();
    }
    await this.page.setExtraHTTPHeaders(shared);
    return () => this.page.setExtraHTTPHeaders({});
  }

  /** Opens the menu of small screens. */
  async opensMenu(): Promise<void> {
    await this.header.locator('summary', { hasText: 'Menu' }).click();
  }

  /** Does `main` show this text? */
  async reads(text: string | RegExp): Promise<void> {
    await expect(this.main.getByText(text).first()).toBeVisible();
  }

  async isAt(path: string): Promise<void> {
    await expect(this.page).toHaveURL((url) => url.pathname + url.search + url.hash === path);
  }

  /** Pixels from the top. */
  scrolled(): Promise<number> {
    return this.page.evaluate(() => window.scrollY);
  }

  /** Follows a link that the test puts into the page: any link of the site must work like this one. */
  async followsNewLink(to: string): Promise<void> {
    await this.isReady();
    await this.main.evaluate((element, address) => {
      const link = document.createElement('a');
      link.href = address;
      link.textContent = 'A link of the test';
      element.prepend(link);
    }, to);
    await this.page.getByRole('link', { name: 'A link of the test' }).click();
  }

  /**
   * Returns a function that changes this visitor's connection: the delay of each request in milliseconds, and bytes a
   * second. What is not given has no limit.
   */
  async controlsConnection(): Promise<(limits: Partial<Connection>) => Promise<unknown>> {
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('Network.enable');
    const unlimited: Connection = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    return (limits) =>
      session.send('Network.emulateNetworkConditions', { offline: false, ...unlimited, ...limits });
  }

  /** Scrolls as a script does, at once. */
  async scrollsTo(top: number): Promise<void> {
    await this.page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  }

  /**
   * Marks this document, and tells later whether it is still the one on screen: false once a document was loaded in
   * its place.
   */
  async marksDocument(): Promise<() => Promise<boolean>> {
    await this.page.evaluate(() => document.documentElement.setAttribute('data-test-mark', ''));
    return () => this.page.evaluate(() => document.documentElement.hasAttribute('data-test-mark'));
  }
}
