import { test as base, expect, type Locator } from '@playwright/test';
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
  /** A guarded page with the project's own verbs. The test fails on page errors and on requests to other hosts. */
  visitor: Visitor;
  header: Locator;
  main: Locator;
  footer: Locator;
  /** The heading of the first level. */
  heading: Locator;
};

type WorkerFixtures = {
  /** The folder of the build that the server serves; the site's by default. */
  served: string;
  /** The release server, one for each worker. */
  server: Server;
};

/** Playwright's `test` with a release server and a visitor. A test without a tag runs on a desktop with script. */
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

  visitor: async ({ page, server, navigationApi, javaScriptEnabled }, provide) => {
    const guard = new Guard(page, server.url);
    if (!navigationApi) {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
    }
    await provide(new Visitor(page, server, guard, javaScriptEnabled ?? true));
    expect(guard.problems(), 'errors in the page and requests to other hosts').toEqual([]);
  },

  header: ({ visitor }, provide) => provide(visitor.header),
  main: ({ visitor }, provide) => provide(visitor.main),
  footer: ({ visitor }, provide) => provide(visitor.footer),
  heading: ({ visitor }, provide) => provide(visitor.heading),
});
