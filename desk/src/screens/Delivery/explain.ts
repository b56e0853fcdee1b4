import { sentence } from '../../format/sentence.ts';

/** An error of a delivery: what went wrong, and what to do about it, as sentences. */
export type Explanation = { what: string; remedy: string | null };

/** Splits an error of the server, “cannot …: cause; check …”, into sentences. */
export function explain(error: string): Explanation {
  const end = error.lastIndexOf('; ');
  const remedy = end < 0 ? '' : error.slice(end + 2);
  // Replies of other servers have semicolons too.
  if (!/^(check|set|name|see|correct|read)\b/i.test(remedy)) return { what: sentence(error), remedy: null };
  return { what: sentence(error.slice(0, end)), remedy: sentence(remedy) };
}
