/**
 * What the first view (first-view/) leaves to the application. The two are built apart and share no module, so it is on the
 * window.
 */
export type FirstView = {
  /** Requests that are on their way, by `addressOf`. */
  responses: Map<string, Promise<Response>>;
  /** Whether leads are on the screen. */
  hasRows: boolean;
  /** The button or check box that was pressed last, by its name. */
  pressed: string | null;
  /** Keys that were pressed outside a field. */
  keys: KeyboardEventInit[];
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

/** The name of a button or check box. */
export function nameOfControl(control: Element): string {
  return control.getAttribute('aria-label') ?? control.textContent.trim();
}
