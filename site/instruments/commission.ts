import { amount, instrument } from './reading.ts';

/** §9 Both tables of tiers: percent of sales, and dollars on top. Their names are keys of the content. */
export const tiers = [
  { key: 'bronze', scale: 'low', share: 5, plus: 0 },
  { key: 'silver', scale: 'low', share: 8, plus: 0 },
  { key: 'gold', scale: 'low', share: 12, plus: 0 },
  { key: 'platinum', scale: 'low', share: 15, plus: 0 },
  { key: 'base', scale: 'high', share: 15, plus: 0 },
  { key: 'silverPlus', scale: 'high', share: 20, plus: 100 },
  { key: 'goldPlus', scale: 'high', share: 25, plus: 250 },
  { key: 'platinumPlus', scale: 'high', share: 30, plus: 500 },
] as const;

/** What each tier pays a partner for these sales, and which of them the profit can carry. Dollars. */
export const commission = instrument(
  { sales: { min: 1, max: 10_000_000 }, profit: { min: 0, max: 100 } },
  ({ sales, profit }) => {
    const earned = (sales * profit) / 100;
    const paid = tiers.map((tier) => ({ ...tier, pays: (sales * tier.share) / 100 + tier.plus }));
    const affordable = paid.filter(({ pays }) => pays < earned);
    const [low, high] = (['low', 'high'] as const).map(
      (scale) => affordable.filter((tier) => tier.scale === scale).length,
    );
    return {
      values: { earned: amount(earned), low: amount(low ?? 0), high: amount(high ?? 0) },
      says: [{ key: low === 0 && high === 0 ? 'none' : high === 0 ? 'low' : high === 4 ? 'all' : 'some' }],
      rows: paid.map(({ key, pays }) => ({
        key,
        values: {
          pays: amount(pays),
          left: `${pays > earned ? '–' : ''}$${amount(Math.abs(earned - pays))}`,
        },
        to: pays / Math.max(sales, 1),
        mark: profit / 100,
      })),
    };
  },
);
