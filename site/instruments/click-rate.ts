import { amount, instrument } from './reading.ts';

const COUNT = { min: 0, max: 100_000_000, whole: true };

/**
 * The rates of an e-mail, each of people counted once: click rate of the delivered, click-to-open rate of the opened. Says how
 * many clicks a number of orders needs at the present rate.
 */
export const clickRate = instrument(
  {
    delivered: { ...COUNT, min: 1 },
    opened: COUNT,
    clicked: COUNT,
    ordered: COUNT,
    goal: { ...COUNT, min: 1 },
  },
  ({ delivered, opened, clicked, ordered, goal }) => {
    const faults = {
      ...(opened > delivered && { opened: { key: 'more' } }),
      ...(clicked > opened && { clicked: { key: 'more' } }),
      ...(ordered > clicked && { ordered: { key: 'more' } }),
    };
    if (Object.keys(faults).length > 0) return { faults };
    const clicksFor = ordered === 0 ? undefined : Math.ceil((goal * clicked) / ordered);
    return {
      values: {
        clickRate: percent(clicked, delivered),
        toOpen: percent(clicked, opened),
        goal: amount(goal),
        clicksFor: amount(clicksFor ?? 0),
        more: amount(Math.max(0, (clicksFor ?? 0) - clicked)),
      },
      says: [{ key: clicksFor === undefined ? 'noOrders' : goal > ordered ? 'more' : 'reached' }],
      rows: (
        [
          ['delivered', delivered, delivered],
          ['opened', opened, delivered],
          ['clicked', clicked, opened],
          ['ordered', ordered, clicked],
        ] as const
      ).map(([key, count, of]) => ({
        key,
        values: { count: amount(count), share: percent(count, of) },
        to: count / delivered,
      })),
    };
  },
);

function percent(part: number, whole: number): string {
  return part === 0 ? '0%' : `${amount((100 * part) / whole, part / whole < 0.1 ? 1 : 0)}%`;
}
