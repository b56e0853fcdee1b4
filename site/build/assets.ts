import { createHash } from 'node:crypto';

/** A text file to write into dist/; `file` is its path there. */
export type Asset = { file: string; text: string };

/** Hexadecimal digits in the name of an asset: each costs about a byte for each time that a page names a file. */
const DIGITS = 6;

/** An asset whose name has a hash of its text, so that browsers can cache it forever. */
export function hashedAsset(name: string, text: string): Asset {
  const hash = fingerprint([text]).slice(0, DIGITS);
  return { file: `assets/${name.replace(/(\.\w+)$/, `-${hash}$1`)}`, text };
}

/** Returns eight hexadecimal digits of a hash. */
export function fingerprint(texts: string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 8);
}
