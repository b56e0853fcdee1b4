/** A browser that Playwright does not drive, started once for all tests of a worker. */
export type Engine = {
  /**
   * Opens a window with empty storage; `width` and `height` in CSS pixels, the height with the browser's own bars. Only
   * one may be open at a time.
   */
  open(width: number, height: number): Promise<Tab>;
  /** Ends the browser and removes its profile. */
  close(): Promise<void>;
};

/** One window. Input is real: it goes through the browser's own event handling. */
export type Tab = {
  goto(url: string): Promise<void>;
  goBack(): Promise<void>;
  /** The string that an expression evaluates to in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Moves the mouse, in CSS pixels from the window's top left corner. */
  moveMouse(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** The window as PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Script errors and console errors, where the browser reports them. */
  errors(): string[];
  close(): Promise<void>;
};

export type Key = 'ArrowDown' | 'ArrowRight' | 'Enter' | 'Escape' | 'Space' | 'Tab';

/** Milliseconds until a browser that has not started counts as broken; an idle machine takes one or two seconds. */
export const START_LIMIT = 120_000;
