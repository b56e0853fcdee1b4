import type { Visitor } from './visitor.ts';

/** The kinds of visitors, one Playwright project each. */
export type VisitorKind = 'desktop' | 'phone' | 'no-script' | 'no-navigation';

/** One sentence of the specification, and how to see that it holds. */
export type Clause = {
  /** The specification's section. */
  section: `§${number}`;
  /** The page that the visitor has opened when `see` begins. */
  page: `/${string}`;
  /** What must be seen, in a sentence. */
  clause: string;
  /** Who sees it; by default visitors with script, on a desktop and on a phone. */
  by?: VisitorKind[];
  /** What must be set before the page opens: a clock, a stand-in for a part of the network. */
  before?: (visitor: Visitor) => Promise<void>;
  see: (visitor: Visitor) => Promise<void>;
};
