import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { forms } from '../support/form.ts';
import { withServers } from '../support/fixtures.ts';
import { Server } from '../support/server.ts';
import { dist } from '../support/site.ts';
import { Desk } from './desk.ts';

export { expect };

/** Tests send more leads and sign in more often than visitors and people do. */
const NO_LIMITS = {
  YAM_LIMITS__POSTS_PER_ADDRESS: '10000',
  YAM_LIMITS__LEADS_PER_ADDRESS: '10000',
  YAM_LIMITS__LEADS_IN_ALL: '10000',
};

type Fixtures = {
  /** Starts a further server with these settings, which is stopped after the test, even if that fails. */
  startServer: (settings?: Record<string, string>) => Promise<Server>;
  /** Visitors of the website, who send leads. */
  visitors: Visitors;
  /** The desk, where an owner of this test has signed in. Errors and requests to other hosts fail the test. */
  desk: Desk;
  /** Opens the desk as somebody else, in a browser of their own. */
  openDesk: (name: string, role?: 'owner' | 'member', options?: BrowserContextOptions) => Promise<Desk>;
};

type WorkerFixtures = {
  /** Further settings of the server, as environment variables. */
  settings: Record<string, string>;
  /** The server, one per worker. */
  server: Server;
};

/** Playwright's `test` with a server and a person who has signed in to its desk. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // Its service worker stores the whole application in each new browser, which takes a third of the time of a sign-in. Only
  // tests of the worker allow it.
  serviceWorkers: 'block',

  settings: [{}, { option: true, scope: 'worker' }],

  server: [
    async ({ settings }, provide) => {
      await withServers(async (start) => provide(await start(dist, settings)), NO_LIMITS);
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, provide) => provide(server.deskUrl),

  startServer: async ({ settings }, provide) =>
    withServers((start) => provide((own) => start(dist, { ...settings, ...own })), NO_LIMITS),

  visitors: async ({ server }, provide) => provide(new Visitors(server)),

  openDesk: async ({ browser, server, contextOptions, serviceWorkers }, provide) => {
    const desks: Desk[] = [];
    await provide(async (name, role = 'owner', options = {}) => {
      const desk = await openDesk(browser, server, name, role, {
        ...contextOptions,
        serviceWorkers,
        ...options,
      });
      desks.push(desk);
      return desk;
    });
    for (const desk of desks) {
      desk.expectNoProblems();
      await desk.page.context().close();
    }
  },

  desk: async ({ page, server }, provide) => {
    const desk = new Desk(page, server, uniqueName('Owner'));
    await desk.enter();
    await provide(desk);
    desk.expectNoProblems();
  },
});

async function openDesk(
  browser: Browser,
  server: Server,
  name: string,
  role: 'owner' | 'member',
  options: BrowserContextOptions,
): Promise<Desk> {
  const context = await browser.newContext({ baseURL: server.deskUrl, ...options });
  const page = await context.newPage();
  const desk = new Desk(page, server, name, role);
  await desk.enter();
  return desk;
}

/** A name that no other test uses: “Aisha 5c1f08d2”. The search finds its second word. */
export function uniqueName(first: string): string {
  return `${first} ${crypto.randomUUID().slice(0, 8)}`;
}

/** Sends leads through the website's forms. */
export class Visitors {
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  /** Sends a form. */
  async post(
    form: string,
    values: Record<string, string | File>,
    headers: Record<string, string> = {},
  ): Promise<void> {
    const { path } = forms[form] ?? { path: '' };
    const body = new FormData();
    for (const [name, value] of Object.entries(values)) body.append(name, value);
    const response = await fetch(this.#server.url + path, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Yam-Elapsed': '45000', ...headers },
      body,
    });
    expect(response.status, await response.text()).toBe(200);
  }

  /** Sends a form and returns the lead's id: the newest with this name. It is in the inbox. */
  async send(form: string, values: Record<string, string | File>, headers: Record<string, string> = {}) {
    await this.post(form, values, headers);
    // The server writes a lead's line in the inbox within a second; this command writes missing ones at once.
    await this.#server.run('leads', 'stats');
    const leads = await this.#server.leads();
    const lead = leads.findLast(({ fields }) => fields['name'] === values['name']);
    if (!lead) throw new Error(`no lead of ${String(values['name'])} is stored`);
    return lead.id;
  }

  /** Sends the contact form and returns the lead's id. */
  contact(name: string, values: Record<string, string> = {}, headers: Record<string, string> = {}) {
    return this.send(
      'contact',
      { name, email: emailOf(name), message: 'How much is an online shop?', ...values },
      { 'Yam-Page': '/contact', ...headers },
    );
  }
}

/** The e-mail address that belongs to a name. */
export function emailOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}@example.in`;
}

/**
 * Expects no axe violations in the light scheme. Meanwhile nothing moves: a dialog that fades in while axe reads has too
 * little contrast.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNoViolations({ page });
  await page.emulateMedia({ reducedMotion: null });
}

/**
 * Expects no axe violations in either colour scheme. Once for each screen is enough: the schemes differ only in their
 * colours, and `themes.test.ts` proves the contrast of all pairs.
 */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: null });
}
