import { expect, test } from 'vitest';
import { welcome } from './welcome.ts';

test.each([
  ['0', 'Thursday', 'Monday'],
  ['3', 'Tuesday', 'Thursday'],
  ['5', 'Wednesday', 'Friday'],
])('with access on weekday %s the series is live from %s to %s', (access, first, last) => {
  expect(welcome({ access, joined: '4', story: '2', offer: '5' })).toMatchObject({ values: { first, last } });
});

test('each e-mail has its day', () => {
  expect(welcome({ access: '0', joined: '4', story: '2', offer: '5' })).toMatchObject({
    says: [{ key: 'series' }, { key: 'live' }],
    rows: [
      { values: { day: '0', weekday: 'Friday' } },
      { values: { day: '2', weekday: 'Sunday' } },
      { values: { day: '5', weekday: 'Wednesday' } },
    ],
  });
});

test('an offer at the weekend is pointed out, and one before the story is refused', () => {
  expect(welcome({ access: '0', joined: '0', story: '2', offer: '5' })).toMatchObject({
    says: [{ key: 'series' }, { key: 'live' }, { key: 'weekend' }],
  });
  expect(welcome({ access: '0', joined: '0', story: '5', offer: '5' })).toEqual({
    faults: { offer: { key: 'after', values: { story: '5' } } },
  });
});
