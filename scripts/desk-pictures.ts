/**
 * Takes the pictures of the desk in docs/desk.md, with sample leads.
 * Usage: node scripts/desk-pictures.ts
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, type Page, chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromium as settings } from '../e2e/support/chromium.ts';
import { MailSink } from '../e2e/support/mail-sink.ts';
import { Server } from '../e2e/support/server.ts';
import { dist, root } from '../e2e/support/site.ts';

/** CSS pixels. */
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 780 };
/** Pixels between the two phones in their picture. */
const GAP = 40;
/** Sample leads whose newest are in Latin letters: not every machine has a font for Urdu and Hindi. */
const SEED = '5';
/** Bytes: a reader should not have to fetch more. */
const LIMIT = 150 * 1024;

const mail = await MailSink.start();
const server = await Server.start(dist, mail.settings);
const browser = await chromium.launch(settings);
try {
  await server.run('demo', 'fill', '--seed', SEED);
  const storageState = await signIn(browser);
  const options = { baseURL: server.deskUrl, storageState, reducedMotion: 'reduce' as const };

  const light = await open(browser, { ...options, viewport: DESKTOP, colorScheme: 'light' });
  await openLead(light, 0);
  await write('desk-inbox.png', await light.screenshot());

  const dark = await open(browser, { ...options, viewport: DESKTOP, colorScheme: 'dark' });
  await openLead(dark, 1);
  await dark.getByRole('button', { name: 'Reply' }).click();
  await dark.getByRole('textbox', { name: 'Reply' }).fill('Thank you for writing. When can we call you?');
  await write('desk-lead-dark.png', await dark.screenshot());

  const phone = await open(browser, { ...options, viewport: PHONE, hasTouch: true, isMobile: true });
  const list = await phone.screenshot();
  await openLead(phone, 0);
  await write('desk-phone.png', await besideEachOther(list, await phone.screenshot()));
} finally {
  await browser.close();
  await server.stop();
  mail.stop();
}

/** Returns the cookies of a person who has signed in, with two snippets. */
async function signIn(browser: Browser) {
  const page = await browser.newPage();
  await page.goto(await server.invite('Aisha Bhat'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('region', { name: 'Leads' }).waitFor();
  await page.request.post(`${server.deskUrl}/api/snippets`, {
    headers: { Origin: server.deskUrl },
    data: { name: 'Thanks', text: 'Dear {name}, thank you for writing.' },
  });
  return page.context().storageState();
}

/** Opens the leads of the last 30 days and waits until the list is complete. */
async function open(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options);
  const since = new Date(Date.now() - 30 * 24 * 3600_000).toISOString().slice(0, 10);
  await page.goto(`/?since=${since}`);
  await page.getByRole('checkbox').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Opens one of the contacted leads, counted from the newest, and waits until it is complete. */
async function openLead(page: Page, index: number): Promise<void> {
  const rows = page.getByRole('listitem').filter({ hasText: 'Contacted' });
  await rows.nth(index).getByRole('link').click();
  await page.getByRole('region', { name: 'History' }).waitFor();
  await page.mouse.move(0, 0);
}

function besideEachOther(left: Buffer, right: Buffer): Promise<Buffer> {
  const { width, height } = PHONE;
  return sharp({ create: { width: 2 * width + GAP, height, channels: 4, background: '#0000' } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: width + GAP, top: 0 },
    ])
    .png()
    .toBuffer();
}

/** Writes a picture with a palette into docs/. Throws if it is too large. */
async function write(name: string, picture: Buffer): Promise<void> {
  const file = join(root, 'docs', name);
  await sharp(picture).png({ palette: true, colours: 128, effort: 10 }).toFile(file);
  const { size } = statSync(file);
  if (size > LIMIT) throw new Error(`${name} has ${size} bytes, more than ${LIMIT}`);
}
