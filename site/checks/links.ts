import { nearest } from './nearest.ts';

/** All link targets: the path of each page with its ids, or `any` if these are unknown. The path '' is the page itself. */
export type Targets = Map<string, string[] | 'any'>;

/** Returns the error in an internal link (`/path?query#fragment`) with the nearest valid one; undefined if it is valid. */
export function linkError(link: string, targets: Targets): string | undefined {
  const [, path = '', fragment] = /^([^?#]*)[^#]*(?:#(.*))?$/s.exec(link) ?? [];
  const ids = targets.get(path);
  if (!ids) return `${link}, which is not a page${didYouMean('', nearest(path, targets.keys()))}`;
  if (fragment === undefined || ids === 'any' || ids.includes(fragment)) return undefined;
  return `${link}, but ${path || 'this page'} has no id ${fragment}${didYouMean('#', nearest(fragment, ids))}`;
}

function didYouMean(prefix: string, found: string | undefined): string {
  return found === undefined ? '' : `; did you mean ${prefix}${found}?`;
}

/**
 * Returns the wrong links of the content, one line each: the content file, the field in its export, the link.
 *
 * @param modules the exports of the content's modules, by file
 */
export function checkContentLinks(modules: Record<string, unknown>, targets: Targets): string[] {
  const places = new Map<object, string>();
  for (const { holder, place } of Object.entries(modules).flatMap(([file, exported]) =>
    linksIn(exported, `${file}: `),
  )) {
    const known = places.get(holder);
    // Several modules may export the same object. Report the shortest path.
    if (known === undefined || place.length < known.length) places.set(holder, place);
  }
  return [...places].flatMap(([holder, place]) =>
    linkFields(holder).flatMap(([field, link]) => {
      const error = linkError(link, targets);
      return error === undefined ? [] : [`${place}${field} is ${error}`];
    }),
  );
}

/** All objects within `value` that have a link, each with its path, which ends in a dot. */
function linksIn(value: unknown, place: string): { holder: object; place: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, item]) =>
    linksIn(item, Array.isArray(value) ? `${place.replace(/\.$/, '')}[${key}].` : pathTo(place, key)),
  );
  return linkFields(value).length > 0 ? [{ holder: value, place }, ...inside] : inside;
}

/** A default export is not named. */
function pathTo(place: string, key: string): string {
  return place.endsWith(': ') && key === 'default' ? place : `${place}${key}.`;
}

/** The fields of an object that are internal links. */
function linkFields(value: object): [string, string][] {
  return ['to', 'canonical'].flatMap((field) => {
    const link: unknown = Reflect.get(value, field);
    return typeof link === 'string' && link.startsWith('/') ? [[field, link]] : [];
  });
}
