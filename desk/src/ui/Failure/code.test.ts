import { afterEach, expect, test } from 'vitest';
import { isOutdated } from '../../api/worker.ts';
import { needsReload } from './code.ts';

afterEach(() => isOutdated.set(false));

test.each([
  'Failed to fetch dynamically imported module: http://127.0.0.1/assets/Lead-1.js',
  'error loading dynamically imported module: http://127.0.0.1/assets/Lead-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/Lead-1.css',
])('after “%s” trying again loads the document anew', (message) => {
  expect(needsReload(new TypeError(message))).toBe(true);
});

test('an answer of the server is asked for again, except after an update', () => {
  const error = new Error('The server is busy.');
  expect([needsReload(error), needsReload('odd')]).toEqual([false, false]);
  isOutdated.set(true);
  expect(needsReload(error)).toBe(true);
});
