// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection } from './connection.ts';

/** Milliseconds between two attempts. */
const PROBE = 4_000;

const respond = vi.fn<() => Promise<Response>>();
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', respond);
  respond.mockReset();
  connection.restore();
});

afterEach(() => {
  connection.restore();
  vi.useRealTimers();
});

it('asks the server every 4 s until it answers, once at a time', async () => {
  respond.mockImplementation(unreachable);
  connection.lose();
  connection.lose();
  expect([connection.isOnline.get(), onlineManager.isOnline()]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(PROBE - 1);
  expect(respond).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1 + PROBE);
  expect(respond).toHaveBeenCalledTimes(2);
  expect(connection.isOnline.get()).toBe(false);

  respond.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(PROBE);
  expect([connection.isOnline.get(), onlineManager.isOnline()]).toEqual([true, true]);
  await vi.advanceTimersByTimeAsync(10 * PROBE);
  expect(respond).toHaveBeenCalledTimes(3);
});

it.each([
  ['a refusal', new Response('', { status: 401 }), true],
  ['an error of the server', Response.json({ error: 'busy' }, { status: 503 }), true],
  ['an error of a proxy that cannot reach the server', new Response('<html>', { status: 502 }), false],
])('%s says whether the server runs', async (_, response, isRunning) => {
  respond.mockResolvedValue(response);
  connection.lose();
  await vi.advanceTimersByTimeAsync(PROBE);
  expect(connection.isOnline.get()).toBe(isRunning);
});

it('asks no more once another request was answered', async () => {
  connection.lose();
  connection.restore();
  await vi.advanceTimersByTimeAsync(2 * PROBE);
  expect(respond).not.toHaveBeenCalled();
});

it('believes the browser that it is offline, but asks the server when it says online', async () => {
  const stop = onlineManager.subscribe(() => undefined);
  respond.mockImplementation(unreachable);
  dispatchEvent(new Event('offline'));
  expect(connection.isOnline.get()).toBe(false);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(respond).toHaveBeenCalledOnce();
  expect(connection.isOnline.get()).toBe(false);
  stop();
});
