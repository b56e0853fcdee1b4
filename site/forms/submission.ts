import { createContext } from 'react';
import { type Draft, type Outcome, send } from './send.ts';

/** Sends drafts for a form and reports their outcome. */
export type Submission = {
  /** Sends a draft and retries it until it is received. The promise is of the first attempt and never rejects. */
  submit: (draft: Draft) => Promise<Outcome>;
  /** Sends a draft once, with `transport` if given. Never rejects. */
  sendOnce: (draft: Draft, transport?: (draft: Draft) => Promise<Outcome>) => Promise<Outcome>;
  /** Calls `listener` for each draft received, from this tab or another. Returns a function that removes the listener. */
  onReceived: (listener: (key: string, outcome: Received) => void) => () => void;
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

export type Received = Extract<Outcome, { is: 'received' }>;

/** The default sends without an outbox; browser/mount.ts provides the outbox. */
export const SubmissionContext = createContext<Submission>({
  submit: send,
  sendOnce: send,
  onReceived: () => () => {},
  touchHeaders: () => ({}),
  shownAt: 0,
});
