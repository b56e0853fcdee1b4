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

function sentence(text: string): string {
  const trimmed = text.trim();
  // Host names keep their first letter.
  const isHost = /^[\w-]+(\.[\w-]+)+/.test(trimmed);
  const start = isHost ? trimmed : trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?]$/.test(start) ? start : `${start}.`;
}
