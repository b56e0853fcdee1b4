import type { Page } from '@playwright/test';
import { site } from './site.ts';

/**
 * Collects what goes wrong in a page: scripts that fail, console errors (the browser reports failed requests and
 * violations of the Content-Security-Policy there), and requests to other hosts than those that may be framed. It only
 * listens: intercepting requests would slow every page down, and the browser reaches no other host anyway.
 */
export class Guard {
  readonly #problems: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** @param origin of the site that `page` may contact */
  constructor(page: Page, origin: string) {
    page.on('pageerror', (error) => this.#problems.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') {
        this.#problems.push(`console: ${message.text()} (${message.location().url})`);
      }
    });
    page.on('request', (request) => {
      const url = new URL(request.url());
      const isOwn = url.origin === origin || !url.protocol.startsWith('http');
      if (!isOwn && !site.policy.frames.includes(url.origin)) {
        this.#problems.push(`contacted ${url.href}`);
      }
    });
  }

  /** Allows the problems that match, such as the 404 of a page that is meant to be missing. */
  allowErrors(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** The problems so far that are not allowed. */
  problems(): string[] {
    return this.#problems.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)));
  }
}
