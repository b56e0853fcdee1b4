import { amount, instrument } from './reading.ts';

/** §9 Typical commission. Percent. */
const TYPICAL = { from: 10, to: 30 };

/** What an order leaves after its partner is paid, and after how many orders the programme has earned its set-up. */
export const programme = instrument(
  {
    order: { min: 1, max: 10_000_000 },
    profit: { min: 0, max: 100 },
    share: { min: 0, max: 100 },
    setup: { min: 0, max: 100_000_000 },
  },
  ({ order, profit, share, setup }) => {
    const left = (order * (profit - share)) / 100;
    const typical = share < TYPICAL.from ? 'low' : share > TYPICAL.to ? 'high' : 'typical';
    return {
      values: {
        left: amount(Math.abs(left)),
        orders: left > 0 ? amount(Math.ceil(setup / left)) : '–',
        most: amount(profit),
      },
      says: [{ key: left > 0 ? 'profit' : left < 0 ? 'loss' : 'nothing' }, { key: typical }],
      rows: [
        { key: 'costs', values: { sum: amount((order * (100 - profit)) / 100) }, to: 1 - profit / 100 },
        {
          key: 'partner',
          values: { sum: amount((order * share) / 100) },
          from: 1 - profit / 100,
          to: 1 - profit / 100 + share / 100,
          mark: 1,
        },
        {
          key: left < 0 ? 'lost' : 'yours',
          values: { sum: amount(Math.abs(left)) },
          from: Math.min(1, 1 - profit / 100 + share / 100),
          to: 1,
        },
      ],
    };
  },
);
