import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Cache } from './cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yam-cache-'));
});
afterEach(() => rm(folder, { recursive: true }));

const make = (text: string) => vi.fn(async () => Buffer.from(text));

it('makes a result once, in this build and in the next', async () => {
  const [first, second] = [make('packed'), make('packed again')];
  expect((await new Cache(folder).get(['page', '11'], first)).toString()).toBe('packed');
  expect((await new Cache(folder).get(['page', '11'], second)).toString()).toBe('packed');
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
});

it.each([
  ['the input', ['other page', '11']],
  ['a setting', ['page', '10']],
  ['where one source ends and the next begins', ['page1', '1']],
])('makes it again if %s differs', async (_, sources) => {
  const cache = new Cache(folder);
  await cache.get(['page', '11'], make('old'));
  expect((await cache.get(sources, make('new'))).toString()).toBe('new');
});

it('stores nothing after a failure', async () => {
  const failing = () => Promise.reject(new Error('failed'));
  await expect(new Cache(folder).get(['page'], failing)).rejects.toThrow('failed');
  expect((await new Cache(folder).get(['page'], make('made'))).toString()).toBe('made');
});

it('makes a result once for concurrent calls', async () => {
  const cache = new Cache(folder);
  const packing = make('packed');
  await Promise.all([cache.get(['page'], packing), cache.get(['page'], packing)]);
  expect(packing).toHaveBeenCalledOnce();
});

it('deletes entries that this build did not request', async () => {
  const before = new Cache(folder);
  await before.get(['old page'], make('1'));
  await before.get(['page'], make('2'));
  const now = new Cache(folder);
  await now.get(['page'], make('2'));
  await now.removeUnused();
  expect(await readdir(folder)).toHaveLength(1);
});
