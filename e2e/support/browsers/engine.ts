/** A browser that Playwright does not drive, started once for all tests of a worker. */
export type Engine = {
  /**
   * Opens a window with empty storage. Its size is in CSS pixels. In WebKit, `height` includes the toolbar. Close the
   * window before you open another.
   */
  open(width: number, height: number): Promise<Tab>;
  /** Ends the browser and removes its profile. */
  close(): Promise<void>;
};

/** One window. Input goes through the browser's own event handling, like a visitor's. */
export type Tab = {
  goto(url: string): Promise<void>;
  goBack(): Promise<void>;
  /** Evaluates an expression in the page. Returns its value, which must be a string. */
  evaluate(expression: string): Promise<unknown>;
  /** Moves the mouse. CSS pixels from the window's top left corner. */
  moveMouse(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  /** Chooses a file on disk in a file field, which is found by a CSS selector. */
  chooseFile(selector: string, file: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Returns a screenshot of the window as PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Returns script errors and console errors; none if the browser does not report them. */
  errors(): string[];
  close(): Promise<void>;
};

export type Key = 'ArrowDown' | 'ArrowRight' | 'Enter' | 'Escape' | 'Space' | 'Tab';

/** Milliseconds until a start counts as failed. A start takes one or two seconds on an idle machine. */
export const START_LIMIT = 120_000;
