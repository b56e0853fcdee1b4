import type { Page, Route } from '@playwright/test';
import { site } from './site.ts';

/**
 * Watches over a page: nothing outside is contacted, no script fails, nothing breaks the Content-Security-Policy (its
 * violations, like every failed request, reach the console as errors). The outside origins that the build's policy
 * allows in frames are answered here.
 */
export class Guard {
  readonly #troubles: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Watches `page`, whose site is at `own` (an origin). */
  static async over(page: Page, own: string): Promise<Guard> {
    const guard = new Guard();
    page.on('pageerror', (error) => guard.#troubles.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') {
        guard.#troubles.push(`console: ${message.text()} (${message.location().url})`);
      }
    });
    await page.context().route(
      (url) => url.origin !== own,
      (route) => guard.#answerOutside(route),
    );
    return guard;
  }

  /** Says that an error is part of this test: a page that is missing, an answer that fails. */
  expects(trouble: RegExp): void {
    this.#expected.push(trouble);
  }

  /** What went wrong so far, but for what was expected. */
  troubles(): string[] {
    return this.#troubles.filter((trouble) => !this.#expected.some((pattern) => pattern.test(trouble)));
  }

  #answerOutside(route: Route): Promise<void> {
    const url = new URL(route.request().url());
    if (site.policy.frames.includes(url.origin)) {
      return route.fulfill({ contentType: 'text/html', body: FRAME });
    }
    this.#troubles.push(`contacted ${url.href}`);
    return route.abort();
  }
}

/** What a frame shows instead of the outside world. */
export const FRAMED = 'Seen from outside';

const FRAME = `<!doctype html><html lang="en"><title>Outside</title><p>${FRAMED}</p></html>`;
