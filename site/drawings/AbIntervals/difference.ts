export type Clicks = { clicked: number; sent: number };

/** The observed difference and its 95 % confidence interval, as fractions of 1. */
export type Difference = { seen: number; from: number; to: number };

/** 95 % of a normal distribution is within this many standard deviations. */
const Z_95 = 1.959964;

/**
 * B’s rate minus A’s. Wald’s interval for two proportions: Agresti, An Introduction to Categorical Data
 * Analysis, 2nd ed., §2.2.1.
 */
export function difference(a: Clicks, b: Clicks): Difference {
  const [pa, pb] = [a.clicked / a.sent, b.clicked / b.sent];
  const margin = Z_95 * Math.sqrt((pa * (1 - pa)) / a.sent + (pb * (1 - pb)) / b.sent);
  const seen = pb - pa;
  return { seen, from: seen - margin, to: seen + margin };
}

/** The worked example with the same rates in a small and a large test. */
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

/** Percentage points with a sign, as tables and drawings show them. */
export function inPoints(part: number): string {
  return `${part < 0 ? '–' : '+'}${Math.abs(part * 100).toFixed(2)}`;
}
