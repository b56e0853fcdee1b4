import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromium } from './support/chromium.ts';
import { isMissing } from './support/missing-programs.ts';
import type { EngineOptions } from './support/browsers/fixtures.ts';
import type { VisitorOptions } from './support/fixtures.ts';

/** Tests that start their own browser. One worker each, because starting a browser takes longer than a test. */
const ENGINES = /\/engines\.test\.ts/;

/** Tags of the projects other than the desktop with JavaScript. */
const OTHER_PROJECTS = /@(static|phone|no-script|no-navigation)\b/;

const results = join(import.meta.dirname, 'results');

export default defineConfig<VisitorOptions, EngineOptions>({
  testDir: '.',
  globalSetup: './support/require-setup.ts',
  outputDir: join(results, 'browser'),
  reporter: [[process.env['CI'] ? 'dot' : 'list'], ['json', { outputFile: join(results, 'browser.json') }]],
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: availableParallelism(),
  // Time-outs only end tests that hang. A page that takes 0.1 s on an idle machine may take seconds on a busy one.
  timeout: 240_000,
  expect: {
    timeout: 60_000,
    // Antialiasing differs a little between browser versions. A moved line or a changed shade differs more: `threshold`
    // is the difference in colour that a pixel may have, from 0 to 1.
    toHaveScreenshot: { maxDiffPixelRatio: 0.001, threshold: 0.02, animations: 'disabled', scale: 'device' },
  },
  // One set of pictures for every machine; `make pictures` accepts a changed look.
  snapshotPathTemplate: '{testDir}/quality/pictures/{arg}{ext}',
  use: { launchOptions: chromium, trace: process.env['TRACE'] ? 'retain-on-failure' : 'off' },
  projects: [
    ...(isMissing('firefox')
      ? []
      : [{ name: 'firefox', testMatch: ENGINES, use: { engine: 'firefox' as const }, workers: 1 }]),
    ...(isMissing('WebKitWebDriver') || isMissing('Xvfb')
      ? []
      : [{ name: 'webkit', testMatch: ENGINES, use: { engine: 'webkit' as const }, workers: 1 }]),
    { name: 'desktop', testIgnore: ENGINES, grepInvert: withoutDesktop(), use: desktop() },
    {
      name: 'static',
      grep: /@static/,
      use: { ...desktop(), javaScriptEnabled: false },
      // A page without JavaScript changes nothing after it has loaded.
      expect: { timeout: 10_000 },
    },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: 'no-script', grep: /@no-script/, use: { ...desktop(), javaScriptEnabled: false } },
    { name: 'no-navigation', grep: /@no-navigation/, use: { ...desktop(), navigationApi: false } },
  ],
});

function desktop() {
  return { viewport: { width: 1440, height: 900 } };
}

/** Matches titles with the tag of another project but without @desktop. */
function withoutDesktop(): RegExp {
  return new RegExp(`^(?!.*@desktop\\b).*${OTHER_PROJECTS.source}`);
}
