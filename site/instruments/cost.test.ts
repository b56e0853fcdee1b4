import { expect, test } from 'vitest';
import { type Job, jobs, type Offer, offerFor, type Trade, trades } from './cost.ts';

const small = { id: 'small', pages: 3, parts: [] };
const middle = { id: 'middle', pages: 7, parts: ['form' as const] };
const large = { id: 'large', parts: ['news' as const, 'payment' as const] };
const shop = { id: 'shop', parts: ['catalogue' as const] };
type Named = Offer & { id: string };
const choose = (trade: Trade, job: Job) => offerFor<Named>(trade, job, [small, middle, large, shop]).id;

test('each business gets the cheapest offer that has what it needs', () => {
  const board = Object.fromEntries(trades.map((trade) => [trade, jobs.map((job) => choose(trade, job))]));
  expect(board).toEqual({
    shop: ['small', 'middle', 'shop'],
    hotel: ['middle', 'middle', 'large'],
    restaurant: ['small', 'middle', 'large'],
    school: ['large', 'large', 'large'],
    clinic: ['small', 'middle', 'large'],
    office: ['small', 'middle', 'large'],
  });
});

test('an offer has the parts of all cheaper ones', () => {
  expect(offerFor<Named>('school', 'book', [small, middle, large]).id).toBe('large');
});

test('if no offer has everything, the largest is the nearest', () => {
  expect(offerFor<Named>('shop', 'sell', [small, middle]).id).toBe('middle');
});
