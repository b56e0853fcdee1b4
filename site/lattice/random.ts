/** Returns the next number of a stream, in [0, 1). */
export type Random = () => number;

/**
 * Returns a stream of random numbers that depends only on the seed and is the same on every machine. The seed is hashed
 * with 32-bit FNV-1a (draft-eastlake-fnv); the generator is mulberry32 (Tommy Ettinger, public domain).
 */
export function randomStream(seed: string): Random {
  let state = fnv1a(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns one of the choices. A choice that is listed twice is twice as likely. */
export function pick<Choice>(random: Random, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}

/** Returns a number in [low, high). */
export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
