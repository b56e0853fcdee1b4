import { afterEach, expect, test } from 'vitest';
import { isOutdated } from '../api/worker.ts';
import { MissingPart, needsReload } from './parts.tsx';

afterEach(() => isOutdated.set(false));

test('only after an update, or without its code, does trying again load the document anew', () => {
  const answer = new Error('The server is busy.');
  expect([answer, 'odd', new MissingPart(answer)].map(needsReload)).toEqual([false, false, true]);
  isOutdated.set(true);
  expect(needsReload(answer)).toBe(true);
});
