import { test as base, expect } from '@playwright/test';
import { Guard } from './guard.ts';
import { Server } from './server.ts';
import { dist } from './site.ts';
import { Visitor } from './visitor.ts';

export { expect };

/** What a project may say of its visitors beside what Playwright knows. */
export type VisitorOptions = {
  /** `false`: a browser without the Navigation API, where links simply load. */
  navigationApi: boolean;
};

type Fixtures = {
  /** Somebody in front of a browser. Fails the test on errors in the page and on any contact with the outside. */
  visitor: Visitor;
};

type WorkerFixtures = {
  /** The folder of the build that is served; the site's by default. */
  served: string;
  /** The release server, one for each worker: its tests run one after the other. */
  server: Server;
};

/** Playwright's `test`, with a release server and a visitor. */
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
    const guard = await Guard.over(page, server.url);
    if (!navigationApi) {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
    }
    await provide(new Visitor(page, server, guard, javaScriptEnabled ?? true));
    expect(guard.troubles(), 'errors in the page, and requests to the outside').toEqual([]);
  },
});
