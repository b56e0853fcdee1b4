// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const reload = vi.fn<() => void>();
const opened = vi.fn<(path: string) => void>();

class FakeWorkers extends EventTarget {
  controller: object | null = null;
  readonly update = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no connection')));
  readonly register = vi.fn<() => Promise<object>>(() => Promise.resolve({ update: this.update }));
}

let workers: FakeWorkers;
let client: QueryClient;
let isHidden: boolean;

/** A tab that has just loaded. `controller`: the worker that served it, if one was installed before. */
async function openTab(controller: object | null) {
  vi.resetModules();
  workers = new FakeWorkers();
  workers.controller = controller;
  vi.stubGlobal('navigator', { serviceWorker: workers });
  const { isOutdated, registerWorker } = await import('./worker.ts');
  registerWorker(client, opened);
  return isOutdated;
}

const listen = vi.spyOn(document, 'addEventListener');

afterEach(() => {
  for (const [type, listener] of listen.mock.calls) document.removeEventListener(type, listener);
  listen.mockClear();
});

const takeOver = () => workers.dispatchEvent(new Event('controllerchange'));

beforeEach(() => {
  reload.mockClear();
  opened.mockClear();
  client = new QueryClient();
  document.body.replaceChildren();
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.stubGlobal('location', { reload });
});

it('the first worker is of the same build; the next one makes the tab outdated', async () => {
  const isOutdated = await openTab(null);
  expect(workers.register).toHaveBeenCalledOnce();
  takeOver();
  expect(isOutdated.get()).toBe(false);
  takeOver();
  expect(isOutdated.get()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

it('a tab that a worker had served is outdated by the next worker, and reloads once nobody looks at it', async () => {
  const isOutdated = await openTab({});
  takeOver();
  expect(isOutdated.get()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  [
    'typed text',
    () => document.body.append(Object.assign(document.createElement('textarea'), { value: 'Dear' })),
  ],
  [
    'an open dialog',
    () =>
      document.body.append(Object.assign(document.createElement('div'), { innerHTML: '<p data-modal></p>' })),
  ],
  [
    'a change on its way',
    () =>
      void client
        .getMutationCache()
        .build(client, { mutationFn: () => new Promise(() => {}) })
        .execute(undefined),
  ],
])('%s keeps an outdated tab from reloading', async (_, begin) => {
  await openTab({});
  begin();
  isHidden = true;
  takeOver();
  expect(reload).not.toHaveBeenCalled();
});

it('an open tab asks for a newer build every hour, and when it is shown', async () => {
  vi.useFakeTimers();
  await openTab({});
  await vi.advanceTimersByTimeAsync(59 * 60_000);
  expect(workers.update).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(workers.update).toHaveBeenCalledOnce();
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(workers.update).toHaveBeenCalledOnce();
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(workers.update).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('a click on a notification opens its path; other messages open nothing', async () => {
  await openTab({});
  workers.dispatchEvent(new MessageEvent('message', { data: { path: '/leads/7' } }));
  workers.dispatchEvent(new MessageEvent('message', { data: 'path' }));
  expect(opened.mock.calls).toEqual([['/leads/7']]);
});

it('without workers, as on an insecure page, nothing fails', async () => {
  vi.resetModules();
  vi.stubGlobal('navigator', {});
  const { registerWorker } = await import('./worker.ts');
  expect(() => registerWorker(client, opened)).not.toThrow();
});
