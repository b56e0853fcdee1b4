import { amount, instrument } from './reading.ts';

/** §9 Thresholds of payouts. Dollars. */
const WEEKLY = 50;
const MONTHLY = 25;
const WEEK = { min: 0, max: 1_000_000 };

/** When a partner's earnings of four weeks are paid: sums below the threshold wait for the next week. */
export const payouts = instrument({ week1: WEEK, week2: WEEK, week3: WEEK, week4: WEEK }, (weeks) => {
  let waiting = 0;
  const rows = [weeks.week1, weeks.week2, weeks.week3, weeks.week4].map((earned, index) => {
    const due = waiting + earned;
    const isPaid = due >= WEEKLY;
    waiting = isPaid ? 0 : due;
    return {
      key: isPaid ? 'paid' : 'waits',
      values: { week: amount(index + 1), sum: amount(due), missing: amount(WEEKLY - due) },
      to: due / WEEKLY,
    };
  });
  const all = weeks.week1 + weeks.week2 + weeks.week3 + weeks.week4;
  const times = rows.filter(({ key }) => key === 'paid').length;
  return {
    values: { times: amount(times), waiting: amount(waiting), all: amount(all) },
    says: [
      { key: times === 0 ? 'never' : times === 1 ? 'once' : 'often' },
      { key: all >= MONTHLY ? 'monthly' : 'notMonthly' },
    ],
    rows,
  };
});
