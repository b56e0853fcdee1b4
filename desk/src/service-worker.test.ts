import { beforeEach, expect, test, vi } from 'vitest';

let patience: number;
/** What the browser tells the worker, by event. */
const told = new Map<string, (event: object) => void>();
const network = vi.fn<(request: Request, init: { signal: AbortSignal }) => Promise<Response>>();

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  told.clear();
  vi.stubGlobal('FILES', []);
  vi.stubGlobal('BUILD', '1');
  vi.stubGlobal('location', { origin: 'https://desk.example.com' });
  vi.stubGlobal('fetch', network);
  const stored = { match: () => Promise.resolve(new Response('stored')) };
  vi.stubGlobal('caches', { open: () => Promise.resolve(stored) });
  vi.stubGlobal('self', {
    addEventListener: (name: string, listen: (event: object) => void) => told.set(name, listen),
  });
  patience = (await import('./service-worker.ts')).PATIENCE;
});

/** Opens a screen. Returns the document once the worker has answered; undefined until then. */
function openScreen() {
  const shown: { text?: string } = {};
  told.get('fetch')?.({
    request: { url: 'https://desk.example.com/leads/7', method: 'GET', mode: 'navigate' },
    respondWith: async (answer: Promise<Response>) => {
      shown.text = await (await answer).text();
    },
  });
  return shown;
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** A body that begins, and never ends unless it is aborted. */
const endless = (signal: AbortSignal) =>
  new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('<!doctype'));
      signal.addEventListener('abort', () => controller.error(signal.reason));
    },
  });

test.each([
  ['says nothing', (signal: AbortSignal) => untilAborted(signal)],
  ['stops within the document', (signal: AbortSignal) => Promise.resolve(new Response(endless(signal)))],
])('a network that %s is given a few seconds; then the stored document is shown', async (_, hang) => {
  network.mockImplementation((_, { signal }) => hang(signal));
  const shown = openScreen();
  await vi.advanceTimersByTimeAsync(patience - 1);
  expect(shown.text).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(shown.text).toBe('stored'));
});

test('a document that has come is not cut off when the time is over', async () => {
  let given: AbortSignal | undefined;
  network.mockImplementation((_, { signal }) => {
    given = signal;
    return Promise.resolve(new Response('newest'));
  });
  const shown = openScreen();
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(shown.text).toBe('newest'));
  expect(given?.aborted).toBe(false);
});
