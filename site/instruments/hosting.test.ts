import { expect, test } from 'vitest';
import { hosting } from './hosting.ts';

test.each([
  ['wordpress', 'us', 'normal', ['managed']],
  ['wordpress', 'me', 'normal', ['vps', 'own', 'me']],
  ['wordpress', 'us', 'busy', ['dedicated', 'us']],
  ['other', 'us', 'normal', ['vps', 'us']],
  ['other', 'me', 'rule', ['dedicated', 'me']],
  ['windows', 'us', 'normal', ['windows', 'us']],
  ['windows', 'me', 'rule', ['windows', 'whole', 'me']],
])('%s, kept by %s, load %s', (software, care, load, keys) => {
  const reading = hosting({ software, care, load });
  if ('faults' in reading) throw new Error('no faults expected');
  expect(reading.says.map(({ key }) => key)).toEqual(keys);
  expect(reading.rows.filter(({ to }) => to === 1)).toMatchObject([{ key: keys[0] }]);
});
