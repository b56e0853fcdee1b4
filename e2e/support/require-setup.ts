import { execFileSync } from 'node:child_process';
import { chromium as browsers } from '@playwright/test';
import { chromium } from './chromium.ts';

/** Fonts with the widths of Arial, which pages show until their own fonts arrive (site/styles/fonts.css). */
const FALLBACK_FONTS = /^(Arial|Liberation Sans|Roboto)\b/;

/** Ends the run before the first test if a program or font is missing, and says what installs it. */
export default async function requireSetup(): Promise<void> {
  const font = matchingFont();
  if (font !== undefined && !FALLBACK_FONTS.test(font)) {
    throw new Error(
      `no font has the widths of Arial, so almost every page would shift; run: scripts/setup-test`,
    );
  }
  try {
    await (await browsers.launch(chromium)).close();
  } catch (cause) {
    throw new Error('cannot start the headless shell of Chromium; run: scripts/setup-test', { cause });
  }
}

/** The font that programs get instead of Arial, or `undefined` where fontconfig is not installed. */
function matchingFont(): string | undefined {
  try {
    return execFileSync('fc-match', ['--format=%{family}', 'Arial'], { encoding: 'utf8' });
  } catch {
    return undefined;
  }
}
