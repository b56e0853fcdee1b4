import { test as base, expect, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';
import { Guard } from './guard.ts';
import { Server } from './server.ts';
import { dist } from './site.ts';
import { Visitor } from './visitor.ts';

export { expect };

export type VisitorOptions = {
  /** `false`: a browser without the Navigation API, in which links load documents. */
  navigationApi: boolean;
};

type Fixtures = {
  /** Starts a further server, which is stopped after the test, even if that fails. */
  startServer: StartServer;
  /** The page with helpers for this site. Page errors and requests to other hosts fail the test. */
  visitor: Visitor;
  header: Locator;
  main: Locator;
  footer: Locator;
  /** The level 1 heading. */
  heading: Locator;
};

export type StartServer = (build?: string, settings?: Record<string, string>) => Promise<Server>;

type WorkerFixtures = {
  /** The build folder that the server serves; by default the site's. */
  served: string;
  /** The site's server, one per worker. */
  server: Server;
};

/** Playwright's `test` with a server and a visitor. A test without tags runs on a desktop with JavaScript. */
export const test = base.extend<Fixtures & VisitorOptions, WorkerFixtures>({
  navigationApi: [true, { option: true }],

  served: [dist, { option: true, scope: 'worker' }],

  server: [
    async ({ served }, provide) => {
      const server = await Server.start(served);
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, provide) => provide(server.url),

  startServer: async ({ served }, provide) =>
    withServers((start) => provide((build = served, settings) => start(build, settings))),

  visitor: async ({ page, server, navigationApi, javaScriptEnabled }, provide) => {
    const guard = new Guard(page, server.url);
    if (!navigationApi) {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
    }
    await provide(new Visitor(page, server, guard, javaScriptEnabled ?? true));
    guard.stop();
    expect(guard.problems(), 'errors in the page and requests to other hosts').toEqual([]);
  },

  header: ({ visitor }, provide) => provide(visitor.header),
  main: ({ visitor }, provide) => provide(visitor.main),
  footer: ({ visitor }, provide) => provide(visitor.footer),
  heading: ({ visitor }, provide) => provide(visitor.heading),
});

/** Provides a function that starts servers, and stops them afterwards. */
export async function withServers(
  provide: (start: StartServer) => Promise<void>,
  defaults: Record<string, string> = {},
): Promise<void> {
  const servers: Server[] = [];
  await provide(async (served = dist, settings = {}) => {
    const server = await Server.start(served, { ...defaults, ...settings });
    servers.push(server);
    return server;
  });
  for (const server of servers) await server.stop();
}

/**
 * `test` with one tab for all tests of a worker, because a new tab takes as long as a visit. The tab has `options` instead
 * of the project's, so a test that needs a project's own settings cannot use it. After each test it has no
 * routes and no storage; whatever else a test changes, such as the window size, the next one must set.
 */
export function inOneTab(options: BrowserContextOptions) {
  return test.extend<object, { tab: Page }>({
    tab: [
      async ({ browser, server }, provide) => {
        const context = await browser.newContext({ baseURL: server.url, ...options });
        await provide(await context.newPage());
        await context.close();
      },
      { scope: 'worker' },
    ],
    page: async ({ tab }, provide) => {
      await provide(tab);
      await tab.unrouteAll();
      await tab.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
    },
  });
}
