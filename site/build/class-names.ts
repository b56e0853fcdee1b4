import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A class name with its module: `Faq-list` is `.list` of Faq.module.css. Unique, as the modules have unique file names. */
export function readableName(name: string, file: string): string {
  return `${basename(file.replace(/\?.*$/, ''), '.module.css')}-${name}`;
}

/** The first character of a short name, and the number of possible second ones: 0 to 9 and a to z. */
const FIRST = 'bcdefghijklmnopqrstuvwxyz';
const SECOND = 36;

/**
 * Returns the short name of each CSS module class, by its readable name. The first nine hundred have two characters, which
 * saves 3 to 5 % of a compressed document (docs/decisions/styles.md). None begins with the letter a, as ad blockers hide names
 * such as `ad`. Static modules come last: a new section changes no name in a script.
 *
 * @param site path of the folder site/
 */
export function shortNames(site: string): Map<string, string> {
  const files = globSync('*/**/*.module.css', { cwd: site });
  const isStatic = (file: string) => /^(sections|drawings)\//.test(file);
  const readable = [false, true].flatMap((wanted) =>
    files
      .filter((file) => isStatic(file) === wanted)
      .flatMap((file) => {
        const css = readFileSync(join(site, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
        return [...css.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => readableName(name, file));
      })
      .toSorted(),
  );
  return new Map([...new Set(readable)].map((name, index) => [name, shortName(index)]));
}

function shortName(index: number): string {
  const rest = Math.floor(index / SECOND);
  const turn = Math.floor(rest / FIRST.length);
  return FIRST.charAt(rest % FIRST.length) + (index % SECOND).toString(36) + (turn > 0 ? `${turn}` : '');
}

/**
 * Renames all custom properties of a stylesheet to one or two letters. Nothing outside the stylesheet may use them. Throws if
 * it uses one that it does not define.
 */
export function shortenProperties(css: string): string {
  const unknown = [...css.matchAll(/var\((--[\w-]+)\)/g)].find(([, name]) => !css.includes(`${name}:`));
  if (unknown) throw new Error(`no stylesheet defines the custom property ${unknown[1]}`);
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
