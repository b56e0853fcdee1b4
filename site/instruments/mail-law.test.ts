import { expect, test } from 'vitest';
import { mailLaw } from './mail-law.ts';

test.each([
  ['india', 'form', 'yes', 'yes', '0 of 3', ['none']],
  ['india', 'bought', 'no', 'no', '3 of 3', ['gaps', 'bought']],
  ['india,eu', 'customers', 'yes', 'no', '2 of 6', ['gaps']],
  ['us', 'bought', 'no', 'yes', '0 of 1', ['none', 'bought', 'address']],
  ['us', 'form', 'no', 'no', '1 of 1', ['one', 'address']],
])(
  'readers in %s, addresses from %s, proof %s, unsubscribe %s',
  (readers, source, proof, stop, gaps, keys) => {
    const reading = mailLaw({ readers, source, proof, stop });
    if ('faults' in reading) throw new Error('no faults expected');
    expect(`${reading.values['gaps']} of ${reading.values['asked']}`).toBe(gaps);
    expect(reading.says.map(({ key }) => key)).toEqual(keys);
  },
);

test('existing customers count in part', () => {
  expect(mailLaw({ readers: 'eu', source: 'customers', proof: 'yes', stop: 'yes' })).toMatchObject({
    rows: [
      { key: 'euConsentInPart', to: 0.5 },
      { key: 'euProof', to: 1 },
      { key: 'euStop', to: 1 },
    ],
  });
});

test('a list needs readers somewhere', () => {
  expect(mailLaw({ source: 'form', proof: 'yes', stop: 'yes' })).toEqual({
    faults: { readers: { key: 'nowhere' } },
  });
});
