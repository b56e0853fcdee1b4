/**
 * Draws the pictures that cannot be SVG: what networks show when somebody shares a page, and the icon that phones put on
 * their home screen. Run it when the name or the mark changes; the results are committed.
 * Usage: node scripts/pictures.ts
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, chromium } from '@playwright/test';
import { chromium as settings } from '../e2e/support/chromium.ts';
import { root } from '../e2e/support/site.ts';
import facts from '../site/content/facts.ts';
import { MARK_SIZE, favicon, heroLattice, mark } from '../site/lattice/index.ts';

/** CSS pixels. What Open Graph's readers ask for, and Apple's touch icon. */
const SHARE = { width: 1200, height: 630 };
const TOUCH_ICON = { width: 180, height: 180 };

const folder = join(root, 'site/public');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(settings);
try {
  const page = await browser.newPage();
  await draw(page, SHARE, sharePicture(), 'yamLogo.png');
  await draw(page, TOUCH_ICON, picture(favicon()), 'apple-touch-icon.png');
} finally {
  await browser.close();
}

async function draw(page: Page, size: typeof SHARE, body: string, name: string): Promise<void> {
  await page.setViewportSize(size);
  await page.setContent(`<!doctype html><style>${styles()}</style>${body}`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, name) });
}

function sharePicture(): string {
  const box = [-MARK_SIZE / 2, -MARK_SIZE / 2, MARK_SIZE, MARK_SIZE].join(' ');
  return `<div class="share">
    <p class="name">
      <svg viewBox="${box}"><path d="${mark()}" fill="none" stroke="#fbfaf7" stroke-width="3"/><circle r="4.6" fill="#e8930c"/></svg>
      ${facts.name}
    </p>
    <p class="say">Websites and software where every piece fits.</p>
    <p class="from">Websites from ${facts.startingPrice} · Bijbehara, Kashmir</p>
    ${picture(heroLattice('/', { width: 560, height: SHARE.height }))}
  </div>`;
}

function picture(svg: string): string {
  return `<img src="data:image/svg+xml,${encodeURIComponent(svg)}">`;
}

function styles(): string {
  const face = (family: string, file: string) => {
    const data = readFileSync(join(root, 'site/styles/fonts', file)).toString('base64');
    return `@font-face{font-family:${family};font-weight:400 800;src:url(data:font/woff2;base64,${data})}`;
  };
  return `${face('Display', 'bricolage-grotesque.woff2')}${face('Text', 'instrument-sans.woff2')}
    * { margin: 0; box-sizing: border-box }
    body { overflow: hidden }
    img { display: block; width: 100% }
    .share { position: relative; height: ${SHARE.height}px; padding: 64px; color: #fbfaf7; background: #17130f }
    .share img { position: absolute; top: 0; right: 0; width: 560px }
    .name { display: flex; gap: 18px; align-items: center; font: 750 44px/1 Display; letter-spacing: -0.03em }
    .name svg { width: 68px }
    .say { max-width: 8.6em; margin-top: 104px; font: 750 74px/0.98 Display; letter-spacing: -0.03em }
    .from { position: absolute; left: 64px; bottom: 60px; font: 500 26px/1.2 Text, Display; color: #e8930c }`;
}
