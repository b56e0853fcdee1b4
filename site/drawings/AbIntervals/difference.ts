/** How many of how many clicked. */
export type Clicks = { clicked: number; sent: number };

/** Both in parts of one: what was seen, and the interval about it that holds the true difference 95 times in 100. */
export type Difference = { seen: number; from: number; to: number };

/** Standard deviations to either side that hold 95 % of a normal distribution. */
const Z_95 = 1.959964;

/**
 * By how much B’s rate exceeds A’s. Wald’s interval for two proportions: Agresti, An Introduction to Categorical Data
 * Analysis, 2nd ed., §2.2.1.
 */
export function difference(a: Clicks, b: Clicks): Difference {
  const [pa, pb] = [a.clicked / a.sent, b.clicked / b.sent];
  const margin = Z_95 * Math.sqrt((pa * (1 - pa)) / a.sent + (pb * (1 - pb)) / b.sent);
  const seen = pb - pa;
  return { seen, from: seen - margin, to: seen + margin };
}

/** The worked example, twice: the same rates among few and among many. */
export const example: Record<'few' | 'many', [Clicks, Clicks]> = {
  few: [
    { clicked: 32, sent: 1000 },
    { clicked: 41, sent: 1000 },
  ],
  many: [
    { clicked: 160, sent: 5000 },
    { clicked: 205, sent: 5000 },
  ],
};

/** In points of a hundred, with its sign, as tables and drawings set it. */
export function inPoints(part: number): string {
  return `${part < 0 ? '–' : '+'}${Math.abs(part * 100).toFixed(2)}`;
}
