import { test as base, expect } from '@playwright/test';
import { Server } from '../server.ts';
import { patternBook } from '../site.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { BrowserPage } from './browser-page.ts';
import { startWebKit } from './webkit.ts';

export { expect };

/** The browser engine that a project tests. */
export type EngineOptions = { engine: 'firefox' | 'webkit' };

type Fixtures = {
  /** CSS pixels. */
  size: [width: number, height: number];
  browserPage: BrowserPage;
};

const DESKTOP: Fixtures['size'] = [1280, 800];

/** A large phone. WebKit's MiniBrowser cannot be narrower than 447 CSS pixels, because of its toolbar. */
export const PHONE: Fixtures['size'] = [480, 800];

export const test = base.extend<
  Fixtures,
  EngineOptions & { browserInUse: Engine; served: string; server: Server }
>({
  engine: ['firefox', { option: true, scope: 'worker' }],

  // The pattern book is the site with every link in its shell.
  served: [patternBook, { option: true, scope: 'worker' }],

  server: [
    async ({ served }, provide) => {
      const server = await Server.start(served);
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  browserInUse: [
    async ({ engine }, provide) => {
      const browser = await { firefox: startFirefox, webkit: startWebKit }[engine]();
      await provide(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],

  size: [DESKTOP, { option: true }],

  browserPage: async ({ browserInUse, server, size }, provide, testInfo) => {
    const tab = await browserInUse.open(...size);
    const browserPage = new BrowserPage(tab, server.url);
    await browserPage.expectValue(() => innerWidth, size[0]);
    await provide(browserPage);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('window', {
        body: Buffer.from(await tab.screenshot()),
        contentType: 'image/png',
      });
    }
    expect(tab.errors(), 'errors in the page').toEqual([]);
    await tab.close();
  },
});
