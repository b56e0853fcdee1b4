import type { ConsoleMessage, Page, Request } from '@playwright/test';
import { site } from './site.ts';

/**
 * Collects a page's problems: script errors, console errors (which include failed requests and violations of the
 * Content-Security-Policy), and requests to other hosts, except those that may be framed. It only listens: intercepting
 * requests would slow down every page, and the browser cannot reach other hosts anyway.
 */
export class Guard {
  readonly #problems: string[] = [];
  readonly #allowed: RegExp[] = [];
  readonly #page: Page;
  readonly #origin: string;

  /** @param origin the only origin that `page` may contact */
  constructor(page: Page, origin: string) {
    this.#page = page;
    this.#origin = origin;
    page.on('pageerror', this.#onPageError);
    page.on('console', this.#onConsole);
    page.on('request', this.#onRequest);
  }

  /** Stops listening. A tab that several tests share has one guard at a time. */
  stop(): void {
    this.#page.off('pageerror', this.#onPageError);
    this.#page.off('console', this.#onConsole);
    this.#page.off('request', this.#onRequest);
  }

  /** Allows problems that match, such as the 404 of a page that should be missing. */
  allowErrors(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** The problems so far, except allowed ones. */
  problems(): string[] {
    return this.#problems.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)));
  }

  readonly #onPageError = (error: Error) => {
    this.#problems.push(`page error: ${error.message}`);
  };

  readonly #onConsole = (message: ConsoleMessage) => {
    const { url } = message.location();
    // Says that a site which may be framed cannot be reached.
    const isOutside = site.policy.frames.some((origin) => url.startsWith(`${origin}/`));
    if (message.type() === 'error' && !isOutside) {
      this.#problems.push(`console: ${message.text()} (${url})`);
    }
  };

  readonly #onRequest = (request: Request) => {
    const url = new URL(request.url());
    const isOwn = url.origin === this.#origin || !url.protocol.startsWith('http');
    if (!isOwn && !site.policy.frames.includes(url.origin)) {
      this.#problems.push(`contacted ${url.href}`);
    }
  };
}
