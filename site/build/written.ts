import type { Route } from '../content/index.ts';

/** The paths that have a page, and so are served and may be linked. */
export function writtenPaths(routes: Route[]): Set<string> {
  return new Set(routes.filter((route) => route.page).map((route) => route.path));
}

/**
 * Content without its links to addresses that have no page yet: a link in a list goes, a link in a sentence leaves its
 * words, a group without links goes. Content names its final links from the start, and gains them as pages are written.
 */
export function withoutUnwritten<T>(content: T, written: Set<string>): T {
  return prune(content, written) as T;
}

type Json = unknown;
const gone = Symbol('a link that leads nowhere yet');

function prune(value: Json, written: Set<string>): Json {
  if (Array.isArray(value)) {
    const isSentence = value.some((item) => typeof item === 'string');
    return value
      .map((item) => (isSentence && leadsNowhere(item, written) ? item.label : prune(item, written)))
      .filter((item) => item !== gone);
  }
  if (!isObject(value)) return value;
  if (leadsNowhere(value, written)) return gone;
  const entries = Object.entries(value).map(([key, item]) => [key, prune(item, written)] as const);
  const kept = Object.fromEntries(entries.filter(([, item]) => item !== gone));
  const isEmptyGroup = Array.isArray(value.links) && Array.isArray(kept.links) && kept.links.length === 0;
  return isEmptyGroup ? gone : kept;
}

function leadsNowhere(value: Json, written: Set<string>): value is { to: string; label?: string } {
  return (
    isObject(value) && typeof value.to === 'string' && !written.has(value.to.replace(/[?#].*$/, '') || '/')
  );
}

function isObject(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null;
}
