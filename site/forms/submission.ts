import { createContext } from 'react';
import { type Draft, type Outcome, send } from './send.ts';

/** How a form hands over its draft, and hears what becomes of it. */
export type Submission = {
  /** Sends a draft, and again by itself until somebody has it; the promise is of the first attempt and never rejects. */
  submit: (draft: Draft) => Promise<Outcome>;
  /** Sends a draft once, in another way if one is given. Never rejects. */
  sendOnce: (draft: Draft, way?: (draft: Draft) => Promise<Outcome>) => Promise<Outcome>;
  /** Calls back for each draft that is received, at once or later, from this tab or another. Returns the way to stop. */
  onReceived: (listener: (key: string, outcome: Received) => void) => () => void;
  /** By which ways the visitor came, as headers of contract/README.md. */
  touches: () => Record<string, string>;
  /** When the form was first shown, on the clock of `performance.now()`. Milliseconds. */
  shownAt: number;
};

/** The outcome that ends the wait. */
export type Received = Extract<Outcome, { is: 'received' }>;

/** The page's outbox takes the place of this plain sender when it mounts a form. */
export const SubmissionContext = createContext<Submission>({
  submit: send,
  sendOnce: send,
  onReceived: () => () => {},
  touches: () => ({}),
  shownAt: 0,
});
