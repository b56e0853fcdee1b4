import { createContext } from 'react';
import { type Draft, type Outcome, send } from './send.ts';

/** How a form hands over its draft, and hears what becomes of it. */
export type Submission = {
  /** Sends a draft; the promise never rejects. */
  submit: (draft: Draft) => Promise<Outcome>;
  /** Calls back with the key of each draft that is received, then or later. Returns the way to stop. */
  onReceived: (listener: (key: string) => void) => () => void;
  /** When the form was first shown, on the clock of `performance.now()`. Milliseconds. */
  shownAt: number;
};

/** The page's outbox takes the place of this plain sender when it mounts a form. */
export const SubmissionContext = createContext<Submission>({
  submit: send,
  onReceived: () => () => {},
  shownAt: 0,
});
