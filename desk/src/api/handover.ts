/**
 * What the first view (first-view/) leaves to the application. The two are built apart and share no module, so it is on the
 * window.
 */
export type FirstView = {
  /** Requests that are on their way, by `addressOf`. */
  responses: Map<string, Promise<Response>>;
  /** Whether the list is on the screen: its leads, or that there are none. */
  hasList: boolean;
  /** The button or check box that was pressed last, by its name. */
  pressed: string | null;
  /** Keys that were pressed outside a field. */
  keys: KeyboardEventInit[];
  /** Whether one of them opens the palette. */
  isPaletteOpen: boolean;
  /** Whether Enter was the last key in the search field. */
  isSearchEntered: boolean;
  /** Resolves when the mouse button that is down now is up, and its click was noticed. */
  release: Promise<void> | null;
  /** Ends the listeners of the first view. */
  listening: AbortController;
};

declare global {
  interface Window {
    firstView?: FirstView;
  }
}

/** Path and search parameters, the same for every way of writing a URL. */
export function addressOf(url: string): string {
  const { pathname, searchParams } = new URL(url, location.origin);
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

/** Returns the response to a request of the first view, once. */
export function takeResponse({ method, url }: Request): Promise<Response> | undefined {
  if (!window.firstView || method !== 'GET') return undefined;
  const { responses } = window.firstView;
  const address = addressOf(url);
  const response = responses.get(address);
  responses.delete(address);
  return response;
}

/** The name of a button or check box, with the row that it belongs to: two leads may have the same name. */
export function nameOfControl(control: Element): string {
  const row = control.closest('li')?.querySelector('[data-key]')?.getAttribute('data-key') ?? '';
  return `${row} ${control.getAttribute('aria-label') ?? control.textContent.trim()}`;
}

/** Calls `draw`, which replaces everything in `root`, and focuses the link again that had the focus. */
export function keepFocus(root: HTMLElement, draw: () => void): void {
  const focused = document.activeElement;
  const href = root.contains(focused) ? focused?.getAttribute('href') : null;
  draw();
  if (href) [...root.querySelectorAll('a')].find((link) => link.getAttribute('href') === href)?.focus();
}
