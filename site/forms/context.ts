import { createContext } from 'react';

/** What a form gets from its page. */
export type Context = {
  /** The first and the last touch, as headers of contract/README.md. */
  touchHeaders: () => Record<string, string>;
  /** Time when the form was first shown, by `performance.now()`. Milliseconds. */
  shownAt: number;
  /**
   * Lays a star at the start of a message that something was received, as its ref. Shows no star by default;
   * browser/hydrate.ts provides it.
   */
  layStar?: (message: Element | null) => void;
};

/** The default is for tests and the build; browser/mount.ts provides the page's. */
export const FormContext = createContext<Context>({ touchHeaders: () => ({}), shownAt: 0 });
