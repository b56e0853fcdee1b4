import { vi } from 'vitest';

type Entry = { key: number; url: string; state: unknown };

type Options = {
  navigationType?: NavigationType;
  canIntercept?: boolean;
  downloadRequest?: string | null;
  formData?: FormData | null;
};

/**
 * Replaces the Navigation API, which jsdom lacks: dispatches `navigate`, commits the address if the event was
 * intercepted, then runs the handler, in the order of the HTML standard.
 */
export class FakeNavigation extends EventTarget {
  readonly entries: Entry[];
  currentEntry: Entry;
  readonly #origin: string;

  constructor(url: string) {
    super();
    this.#origin = new URL(url).origin;
    this.currentEntry = { key: 0, url, state: undefined };
    this.entries = [this.currentEntry];
  }

  updateCurrentEntry({ state }: { state: unknown }): void {
    this.currentEntry.state = state;
  }

  /** A click on a link, or the navigation in `options`. Resolves with whether it was intercepted, before the handler ends. */
  go(to: string, options: Options = {}): boolean {
    const url = new URL(to, this.#origin).href;
    const [path, fragment] = url.split('#');
    const [currentPath, currentFragment] = this.currentEntry.url.split('#');
    const sameDocument = path === currentPath && fragment !== undefined;
    return this.#dispatch(
      { key: this.entries.length, url, state: undefined },
      {
        navigationType: url === this.currentEntry.url ? 'replace' : 'push',
        hashChange: sameDocument && fragment !== currentFragment,
        ...options,
      },
      sameDocument,
    );
  }

  /** Back or forward to the entry at `index`. */
  traverse(index: number): boolean {
    const entry = this.entries[index];
    if (!entry) throw new Error(`No entry ${index}`);
    return this.#dispatch(entry, { navigationType: 'traverse' });
  }

  #dispatch(entry: Entry, options: Options & { hashChange?: boolean }, sameDocument = true): boolean {
    const handlers: (() => Promise<void>)[] = [];
    const event = Object.assign(new Event('navigate'), {
      canIntercept: true,
      hashChange: false,
      downloadRequest: null,
      formData: null,
      navigationType: 'push',
      ...options,
      destination: { url: entry.url, sameDocument, getState: () => entry.state },
      intercept: ({ handler }: { handler: () => Promise<void> }) => handlers.push(handler),
    });
    this.dispatchEvent(event);
    if (handlers.length === 0) return false;
    this.currentEntry = entry;
    if (!this.entries.includes(entry)) this.entries.push(entry);
    visit(entry.url);
    for (const handler of handlers) void handler();
    return true;
  }
}

/** Sets the address of `location`, and counts document loads. */
export function visit(url: string): void {
  const { origin, pathname, search, hash } = new URL(url);
  vi.stubGlobal('location', { href: url, origin, pathname, search, hash, reload: documentLoad });
}

/** Replaces `location.reload`. */
export const documentLoad = vi.fn<() => void>();
