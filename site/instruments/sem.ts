import { amount, instrument } from './reading.ts';

/** §9 The usual ad budget a month. Dollars. */
const USUAL = { from: 1_000, to: 5_000 };

/** What an ad budget buys, from the visitor's own rates. `ask` and `buy` are percent of clicks and of enquiries. */
export const sem = instrument(
  {
    budget: { min: 1, max: 1_000_000 },
    click: { min: 0.01, max: 1_000 },
    ask: { min: 0.01, max: 100 },
    buy: { min: 0.01, max: 100 },
    profit: { min: 0, max: 1_000_000 },
  },
  ({ budget, click, ask, buy, profit }) => {
    const clicks = budget / click;
    const enquiries = (clicks * ask) / 100;
    const orders = (enquiries * buy) / 100;
    const costOrder = budget / orders;
    const usual = budget < USUAL.from ? 'small' : budget > USUAL.to ? 'large' : 'usual';
    return {
      values: {
        orders: amount(orders, orders < 10 ? 1 : 0),
        costEnquiry: amount(budget / enquiries),
        costOrder: amount(costOrder),
        gap: amount(Math.abs(profit - costOrder)),
      },
      says: [{ key: profit > costOrder ? 'pays' : profit < costOrder ? 'loses' : 'even' }, { key: usual }],
      rows: [
        { key: 'clicks', values: { count: amount(clicks, 0) }, to: 1 },
        { key: 'enquiries', values: { count: amount(enquiries, 0) }, to: enquiries / clicks },
        { key: 'orders', values: { count: amount(orders, orders < 10 ? 1 : 0) }, to: orders / clicks },
      ],
    };
  },
);
