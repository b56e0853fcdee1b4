import { test as base, expect } from '@playwright/test';
import { Server } from '../server.ts';
import { patternBook } from '../site.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { Person } from './person.ts';
import { startWebKit } from './webkit.ts';

export { expect };

/** Which browser a project looks through. */
export type EngineOptions = { engine: 'firefox' | 'webkit' };

type Fixtures = {
  /** CSS pixels. */
  size: [width: number, height: number];
  person: Person;
};

const DESKTOP: Fixtures['size'] = [1280, 800];

/** A large phone: MiniBrowser's own bar lets its window become no narrower than 447. */
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
      await browser.end();
    },
    { scope: 'worker' },
  ],

  size: [DESKTOP, { option: true }],

  person: async ({ browserInUse, server, size }, provide, testInfo) => {
    const tab = await browserInUse.opens(...size);
    const person = new Person(tab, server.url);
    await person.finds(() => innerWidth, size[0]);
    await provide(person);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('window', { body: await tab.screenshot(), contentType: 'image/png' });
    }
    expect(tab.troubles(), 'errors in the page').toEqual([]);
    await tab.close();
  },
});
