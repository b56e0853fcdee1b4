import { amount, instrument } from './reading.ts';

const COUNT = { min: 0, max: 10_000_000, whole: true };

/** Compares two partners by what one click earns them, after returns. */
export const partners = instrument(
  {
    clicksA: { ...COUNT, min: 1 },
    ordersA: COUNT,
    returnedA: COUNT,
    clicksB: { ...COUNT, min: 1 },
    ordersB: COUNT,
    returnedB: COUNT,
    share: { min: 0.01, max: 1_000_000 },
  },
  ({ clicksA, ordersA, returnedA, clicksB, ordersB, returnedB, share }) => {
    const faults = {
      ...(ordersA > clicksA && { ordersA: { key: 'orders' } }),
      ...(ordersB > clicksB && { ordersB: { key: 'orders' } }),
      ...(returnedA > ordersA && { returnedA: { key: 'returns' } }),
      ...(returnedB > ordersB && { returnedB: { key: 'returns' } }),
    };
    if (Object.keys(faults).length > 0) return { faults };
    const a = { kept: ordersA - returnedA, clicks: clicksA };
    const b = { kept: ordersB - returnedB, clicks: clicksB };
    const [perA, perB] = [a, b].map(({ kept, clicks }) => (kept * share) / clicks) as [number, number];
    const best = perA === perB ? 'same' : perA > perB ? 'a' : 'b';
    const mostClicks = clicksA === clicksB ? 'same' : clicksA > clicksB ? 'a' : 'b';
    const largest = Math.max(perA, perB) || 1;
    return {
      values: {},
      says: [
        { key: best },
        ...(best !== 'same' && mostClicks !== 'same' && best !== mostClicks ? [{ key: 'turned' }] : []),
      ],
      rows: [
        { key: 'rowA', of: a, per: perA },
        { key: 'rowB', of: b, per: perB },
      ].map(({ key, of, per }) => ({
        key,
        values: { kept: amount(of.kept), rate: amount((100 * of.kept) / of.clicks, 1), per: amount(per, 2) },
        to: per / largest,
      })),
    };
  },
);
