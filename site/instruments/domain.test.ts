import { expect, test } from 'vitest';
import { domain } from './domain.ts';

const names = (business: string, town = '') => {
  const result = domain({ business, town });
  return 'faults' in result ? result.faults : result.rows.map(({ values }) => values?.['name']);
};

test('a name becomes candidates of letters, digits and hyphens', () => {
  expect(names('The Gulab Houseboats Pvt. Ltd.', 'Srinagar')).toEqual([
    'gulabhouseboats.in',
    'gulabhouseboats.com',
    'gulabsrinagar.in',
    'gulab-houseboats.in',
  ]);
  expect(names('Café Chaar & Sons')).toContain('ccs.in');
  expect(names('A-One Bakers')).toContain('aonebakers.in');
  expect(names('M/s. Gulab\u200d’s', 'Leh')).toEqual(['gulabs.in', 'gulabs.com', 'gulabsleh.in']);
  expect(names('Studio ۲४')).toContain('studio24.in');
  expect(names('xn--gulab')).toEqual(['xngulab.in', 'xngulab.com', 'xn-gulab.in']);
});

test('names that nobody can register are refused in words', () => {
  expect(names('گلاب')).toEqual({ business: { key: 'latin' } });
  expect(names('  ')).toEqual({ business: { key: 'empty' } });
  expect(names('a'.repeat(64))).toEqual({ business: { key: 'long' } });
  expect(names('a'.repeat(63))).toHaveLength(2);
  expect(domain({ business: 'Gulab', town: 'سرینگر' })).toEqual({ faults: { town: { key: 'latin' } } });
});

test('a letter that two words share is named', () => {
  expect(domain({ business: 'Kashmir Rugs' })).toMatchObject({
    says: [{ key: 'double' }],
    values: { letter: 'r' },
  });
  expect(domain({ business: 'ab'.repeat(20).concat(' ').repeat(3) })).toMatchObject({
    says: [{ key: 'clear' }],
    rows: [{ values: { name: 'aaa.in' } }],
  });
});
