import { launch } from 'puppeteer-core';
import { findExecutable } from '../executables.ts';
import { type Engine, START_LIMIT } from './engine.ts';

/** A proxy that does not exist, for every host except this machine, so that tests cannot reach other hosts. */
const NO_NETWORK = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
};

/** Starts the installed Firefox, which Puppeteer drives over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const executablePath = findExecutable(['firefox-esr', 'firefox']);
  if (executablePath === undefined)
    throw new Error('cannot find firefox-esr on PATH; install it with scripts/setup-test');
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: NO_NETWORK,
    timeout: START_LIMIT,
    protocolTimeout: START_LIMIT,
  });
  return {
    open: async (width, height) => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width, height });
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      return {
        goto: async (url) => {
          await page.goto(url);
        },
        // Puppeteer's `goBack` never resolves if the page handles the navigation itself.
        goBack: () => page.evaluate(() => history.back()),
        evaluate: (expression) => page.evaluate(expression),
        moveMouse: (x, y) => page.mouse.move(x, y),
        click: (x, y) => page.mouse.click(x, y),
        press: (key) => page.keyboard.press(key),
        chooseFile: async (selector, file) => {
          const field = await page.$(selector);
          const input = await field?.toElement('input');
          await input?.uploadFile(file);
        },
        type: (text) => page.keyboard.type(text),
        screenshot: () => page.screenshot(),
        errors: () => errors,
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
