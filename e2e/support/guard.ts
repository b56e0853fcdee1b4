import type { Page } from '@playwright/test';
import { site } from './site.ts';

/**
 * Collects a page's problems: script errors, console errors (which include failed requests and violations of the
 * Content-Security-Policy), and requests to other hosts, except those that may be framed. It only listens: intercepting
 * requests would slow down every page, and the browser cannot reach other hosts anyway.
 */
export class Guard {
  readonly #problems: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** @param origin the only origin that `page` may contact */
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

  /** Allows problems that match, such as the 404 of a page that should be missing. */
  allowErrors(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** The problems so far, except allowed ones. */
  problems(): string[] {
    return this.#problems.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)));
  }
}
