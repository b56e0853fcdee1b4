import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** `Faq-list` is the class `list` of Faq.module.css. No two modules of a build have the same file name. */
export function readableName(name: string, file: string): string {
  return `${basename(file.replace(/\?.*$/, ''), '.module.css')}-${name}`;
}

/** Two characters for nearly all: a first letter, then a digit or letter. */
const FIRST = 'bcdefghijklmnopqrstuvwxyz';
const SECOND = 36;

/**
 * What each class of a CSS module is called in a finished build, by its readable name. The first nine hundred have two
 * characters, which saves 3 to 5 % of a compressed document (docs/decisions/0011). None begins with the letter a: blockers
 * of advertisements hide names such as `ad`.
 *
 * @param site the folder of the site
 */
export function shortNames(site: string): Map<string, string> {
  const readable = globSync('*/**/*.module.css', { cwd: site })
    .flatMap((file) => {
      const css = readFileSync(join(site, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
      return [...css.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => readableName(name, file));
    })
    .toSorted();
  return new Map([...new Set(readable)].map((name, index) => [name, shortName(index)]));
}

function shortName(index: number): string {
  const rest = Math.floor(index / SECOND);
  const turn = Math.floor(rest / FIRST.length);
  return FIRST.charAt(rest % FIRST.length) + (index % SECOND).toString(36) + (turn > 0 ? `${turn}` : '');
}

/**
 * Gives every custom property of a sheet a name of one or two letters, in the order in which they first stand there.
 * Nothing outside a sheet names one.
 */
export function shortenProperties(css: string): string {
  const names = new Map<string, string>();
  return css.replace(/(?<![\w-])--[a-z][\w-]*/gi, (name) => {
    const short = names.get(name) ?? `--${letters(names.size)}`;
    names.set(name, short);
    return short;
  });
}

/** a to z, then aa, ba, … */
function letters(index: number): string {
  const letter = String.fromCharCode('a'.charCodeAt(0) + (index % 26));
  return index < 26 ? letter : letter + letters(Math.floor(index / 26) - 1);
}
