import { expect, type Locator, type Page } from '@playwright/test';
import { Guard } from '../support/guard.ts';
import type { Server } from '../support/server.ts';

/** The desk in one browser tab, with the person who signs in there. */
export class Desk {
  readonly page: Page;
  readonly server: Server;
  /** The person's name. */
  readonly person: string;
  readonly #role: 'owner' | 'member';
  readonly #guard: Guard;

  constructor(page: Page, server: Server, person: string, role: 'owner' | 'member' = 'owner') {
    this.page = page;
    this.server = server;
    this.person = person;
    this.#role = role;
    this.#guard = new Guard(page, server.deskUrl);
  }

  /** Signs in with a new link, and waits until the application shows the list, perhaps with the lead that was open last. */
  async signIn(): Promise<void> {
    await this.page.goto(await this.invite());
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await this.#waitForList();
  }

  /** As `signIn`, in a new browser and without the page of the link, which takes as long to load as the list. */
  async enter(): Promise<void> {
    const { hash } = new URL(await this.invite());
    const userAgent = await this.page.evaluate(() => navigator.userAgent);
    const response = await this.page.request.post(`${this.server.deskUrl}/api/sign-in`, {
      headers: { 'User-Agent': userAgent },
      data: { token: hash.slice(1) },
    });
    expect(response.status(), await response.text()).toBe(204);
    await this.page.goto(this.server.deskUrl);
    await this.#waitForList();
  }

  async #waitForList(): Promise<void> {
    await expect(this.list).toBeVisible();
    await expect(this.page).toHaveTitle(/ · /);
  }

  /** Returns a new sign-in link for this person. */
  invite(): Promise<string> {
    return this.server.invite(this.person, this.#role);
  }

  /** Ends all sessions of this person on the server. */
  async endSessions(): Promise<void> {
    await this.server.run('desk', 'end', '--person', this.person);
  }

  /** Opens a lead by its address, and waits until all of it is shown and the server knows that it was read. */
  async open(id: number): Promise<void> {
    // The server writes the lead's line in the inbox within a second, and answers 503 until then.
    await this.waitForServer(id, { id });
    await this.page.goto(`/leads/${id}`);
    await expect(this.history).toBeVisible();
    await this.waitForServer(id, { isUnread: false });
  }

  /** Opens a lead and begins a reply to it. */
  async beginReply(id: number): Promise<Locator> {
    await this.open(id);
    await this.page.keyboard.press('r');
    await expect(this.replyBox).toBeFocused();
    return this.replyBox;
  }

  /** Waits until the server has a lead with these properties. The screen shows our own changes before. */
  async waitForServer(id: number, properties: Record<string, unknown>): Promise<void> {
    const { request } = this.page;
    await expect.poll(async () => (await request.get(`/api/leads/${id}`)).json()).toMatchObject(properties);
  }

  /** Waits until the service worker has stored the application, and answers this page's requests for it. */
  async waitForWorker(): Promise<void> {
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }

  /** Shows only leads that contain these words, and waits for the first. */
  async search(words: string): Promise<void> {
    // The application has taken over from the first view: before, the box may be replaced while it is filled in.
    await expect(this.page).toHaveTitle(/ · /);
    await this.searchBox.fill(words);
    await this.page.waitForURL((url) => url.searchParams.get('q') === words);
    await expect(this.rows.first()).toBeVisible();
  }

  /** Opens a menu of the open lead and chooses an item. */
  async choose(menu: RegExp, item: string | RegExp): Promise<void> {
    await this.lead.getByRole('button', { name: menu }).click();
    await this.page
      .getByRole('menuitem', { name: item })
      .or(this.page.getByRole('menuitemradio', { name: item }))
      .click();
    if (item === 'Quoted') await this.quote('');
  }

  /** Answers what was quoted; an empty text for no amount. */
  async quote(amount: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await this.dialog.getByRole('button', { name: 'Mark as quoted' }).click();
  }

  /** Holds back requests to a path of the API, by default those that change leads. Call the result to let them go. */
  async hold(path = 'leads/changes'): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await this.page.route(`**/api/${path}`, async (route) => {
      await promise;
      // The page may have been left.
      await route.continue().catch(() => undefined);
    });
    return resolve;
  }

  /** Allows console errors that match, such as the 401 of an ended session. */
  allowErrors(pattern: RegExp): void {
    this.#guard.allowErrors(pattern);
  }

  /** Expects no errors in the page and no requests to other hosts. */
  expectNoProblems(): void {
    this.#guard.stop();
    expect(this.#guard.problems(), `errors in the desk of ${this.person}`).toEqual([]);
  }

  get list(): Locator {
    return this.page.getByRole('region', { name: 'Leads' });
  }

  get rows(): Locator {
    return this.list.getByRole('listitem').filter({ has: this.page.getByRole('checkbox') });
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  get searchBox(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search leads' });
  }

  get replyBox(): Locator {
    return this.page.getByRole('textbox', { name: 'Reply' });
  }

  /** The open lead. */
  get lead(): Locator {
    return this.page.getByRole('article', { name: /^Lead: / });
  }

  /** What happened to the open lead. */
  get history(): Locator {
    return this.lead.getByRole('region', { name: 'History' });
  }

  get dialog(): Locator {
    // Messages have the role of a dialog, too.
    return this.page.locator('[role=dialog][data-modal]');
  }

  /** The messages at the lower edge. */
  message(text: string | RegExp): Locator {
    return this.page.getByRole('dialog').filter({ hasText: text });
  }
}
