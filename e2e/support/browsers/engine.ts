/** A browser that Playwright does not drive, started for the tests of one worker. */
export type Engine = {
  /**
   * Opens a window on empty storage; `width` and `height` in CSS pixels, the height with what bars the browser has.
   * Close it before the next one.
   */
  opens(width: number, height: number): Promise<Tab>;
  /** Ends the browser and removes its folder. */
  end(): Promise<void>;
};

/** One window, in the words that both of WebDriver's protocols share. */
export type Tab = {
  navigate(url: string): Promise<void>;
  back(): Promise<void>;
  /** The value of an expression that gives text. */
  evaluate(expression: string): Promise<unknown>;
  /** Real input, as from a mouse and a keyboard (WebDriver, 15.4). */
  perform(sources: Source[]): Promise<void>;
  /** A picture of what the window shows, as PNG. */
  screenshot(): Promise<Buffer>;
  /** Errors of the page's script, where the protocol tells of them. */
  troubles(): string[];
  close(): Promise<void>;
};

export type Source =
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerAction[] }
  | { type: 'key'; id: string; actions: KeyAction[] };

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; duration: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number };

type KeyAction = { type: 'keyDown' | 'keyUp'; value: string };

/** A proxy that nobody runs, for all hosts but this machine: what asks outside gets nothing. */
export const NOWHERE = {
  proxyType: 'manual',
  httpProxy: '127.0.0.1:9',
  sslProxy: '127.0.0.1:9',
  noProxy: ['127.0.0.1', 'localhost'],
};

/** Milliseconds until a browser that has not come up counts as broken; it takes one or two on an idle machine. */
export const START_LIMIT = 120_000;
