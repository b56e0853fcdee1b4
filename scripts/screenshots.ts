/**
 * Takes full-page screenshots of every page of the site and the pattern book at four widths, and the picture of Home in
 * README.md.
 * Usage: node scripts/screenshots.ts FOLDER
 */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, chromium } from '@playwright/test';
import { chromium as settings } from '../e2e/support/chromium.ts';
import { Server } from '../e2e/support/server.ts';
import { bookPages } from '../e2e/support/book.ts';
import { patternBook, root, site } from '../e2e/support/site.ts';

/** CSS pixels: a phone, a tablet, a laptop, a large screen. */
const WIDTHS = [390, 768, 1440, 1920];

/** Size of the picture in README.md in CSS pixels, and its limit in bytes: a reader should not have to fetch more. */
const README_SIZE = { width: 1280, height: 800 };
const MAX_README_BYTES = 300 * 1024;

const folder = process.argv[2];
if (folder === undefined) {
  throw new Error('usage: node scripts/screenshots.ts FOLDER');
}

mkdirSync(folder, { recursive: true });
const server = await Server.start();
const book = await Server.start(patternBook);
const browser = await chromium.launch(settings);
try {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const addresses = [
    ...site.pages.map(({ path }) => server.url + path),
    ...bookPages.map((path) => book.url + path),
  ];
  for (const address of addresses) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, address);
      await page.screenshot({ path: join(folder, `${fileName(address)}-${width}.png`), fullPage: true });
    }
  }
  await takeReadmePicture(page, server.url);
} finally {
  await browser.close();
  await server.stop();
  await book.stop();
}

/** Opens a page and scrolls through it, so that lazy content loads. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top <= height; top += 800) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(() => document.fonts.ready);
}

async function takeReadmePicture(page: Page, home: string): Promise<void> {
  const file = join(root, 'docs/home.png');
  await page.setViewportSize(README_SIZE);
  await open(page, home);
  await page.screenshot({ path: file });
  const { size } = statSync(file);
  if (size > MAX_README_BYTES) {
    throw new Error(`docs/home.png has ${size} bytes; the limit is ${MAX_README_BYTES}`);
  }
}

/** `/` → `home`, `/services/seo` → `services-seo`. */
function fileName(address: string): string {
  const { pathname } = new URL(address);
  return pathname === '/' ? 'home' : pathname.slice(1).replaceAll('/', '-');
}
