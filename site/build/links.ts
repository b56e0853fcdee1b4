import { nearest } from './nearest.ts';

/**
 * Every path that a link may name, with the ids that a fragment may name there, or `any` while these are not known. The
 * path '' is the page itself.
 */
export type Targets = Map<string, string[] | 'any'>;

/** What is wrong with an inside link (`/path?query#fragment`), with the nearest right one; undefined if it leads somewhere. */
export function wrongLink(link: string, targets: Targets): string | undefined {
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
 * Links of the content that lead nowhere, one line each: the content file, the field in what it exports, the link.
 *
 * @param modules what the content's modules export, by their files
 */
export function checkContentLinks(modules: Record<string, unknown>, targets: Targets): string[] {
  const places = new Map<object, string>();
  for (const { holder, place } of Object.entries(modules).flatMap(([file, exported]) =>
    linksIn(exported, `${file}: `),
  )) {
    const known = places.get(holder);
    // A link that several modules export stands where the way to it is shortest.
    if (known === undefined || place.length < known.length) places.set(holder, place);
  }
  return [...places].flatMap(([holder, place]) =>
    linkFields(holder).flatMap(([field, link]) => {
      const fault = wrongLink(link, targets);
      return fault === undefined ? [] : [`${place}${field} is ${fault}`];
    }),
  );
}

/** Every object within `value` that holds a link, with the way to it, ending in a dot. */
function linksIn(value: unknown, place: string): { holder: object; place: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, item]) =>
    linksIn(item, Array.isArray(value) ? `${place.replace(/\.$/, '')}[${key}].` : wayTo(place, key)),
  );
  return linkFields(value).length > 0 ? [{ holder: value, place }, ...inside] : inside;
}

/** A module's default export goes without a name. */
function wayTo(place: string, key: string): string {
  return place.endsWith(': ') && key === 'default' ? place : `${place}${key}.`;
}

/** The fields that hold a path of the site. */
function linkFields(value: object): [string, string][] {
  return ['to', 'canonical'].flatMap((field) => {
    const link: unknown = Reflect.get(value, field);
    return typeof link === 'string' && link.startsWith('/') ? [[field, link]] : [];
  });
}
