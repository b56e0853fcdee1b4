import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromium } from './support/chromium.ts';
import { isMissing } from './support/missing-programs.ts';
import type { EngineOptions } from './support/browsers/fixtures.ts';
import type { VisitorOptions } from './support/fixtures.ts';

/** Tests that start a browser of their own: one worker for each, as starting one costs more than a test does. */
const OTHERS = /other-browsers\.test\.ts/;

const results = join(import.meta.dirname, 'results');

/** Visitors on a desktop, on a phone, without script, and with a browser that has no Navigation API. */
export default defineConfig<VisitorOptions, EngineOptions>({
  testDir: 'tests',
  outputDir: join(results, 'browser'),
  reporter: [[process.env['CI'] ? 'dot' : 'list'], ['json', { outputFile: join(results, 'browser.json') }]],
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: availableParallelism(),
  // These only end tests that hang. A page that takes 0.1 s on an idle machine may take seconds on a busy one.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: { launchOptions: chromium, trace: process.env['CI'] ? 'off' : 'retain-on-failure' },
  projects: [
    ...(isMissing('firefox')
      ? []
      : [{ name: 'firefox', testMatch: OTHERS, use: { engine: 'firefox' as const }, workers: 1 }]),
    ...(isMissing('WebKitWebDriver') || isMissing('Xvfb')
      ? []
      : [{ name: 'webkit', testMatch: OTHERS, use: { engine: 'webkit' as const }, workers: 1 }]),
    { name: 'build', testMatch: /(claims|metadata|validity|weight)\.test\.ts/, use: desktop() },
    {
      name: 'desktop',
      testIgnore: /(claims|metadata|validity|weight)\.test\.ts/,
      grep: /@desktop/,
      use: desktop(),
    },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: 'no-script', grep: /@no-script/, use: { ...desktop(), javaScriptEnabled: false } },
    { name: 'no-navigation', grep: /@no-navigation/, use: { ...desktop(), navigationApi: false } },
  ],
});

function desktop() {
  return { viewport: { width: 1440, height: 900 } };
}
