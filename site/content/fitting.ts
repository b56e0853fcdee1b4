import facts from './facts.ts';

/**
 * The most characters of a title. Google cuts titles at about 600 px, which is some 60 characters
 * (moz.com/learn/seo/title-tag).
 */
export const LONGEST_TITLE = 60;

/** The most characters of a description. Google shows 155 to 160 on a desktop (moz.com/learn/seo/meta-description). */
export const LONGEST_DESCRIPTION = 160;

/** Returns a title that ends with our name, unless that makes it too long. */
export function named(title: string): string {
  return fitting(LONGEST_TITLE, `${title} | ${facts.name}`, title);
}

/** Returns the first version that is short enough, or else the last. Names and towns have different lengths. */
export function fitting(longest: number, ...versions: [string, ...string[]]): string {
  return versions.find(({ length }) => length <= longest) ?? versions.at(-1) ?? versions[0];
}
