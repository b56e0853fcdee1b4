// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft } from '../forms/send.ts';
import { the, trackListeners } from './testing/dom.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const draft: Draft = {
  key: '0123456789abcdef',
  form: 'contact',
  path: '/api/forms/contact',
  encoding: 'multipart',
  fields: { name: 'Asha', email: 'asha@example.com', subject: '', message: 'Hello' },
  page: '/contact',
  elapsed: 4_200,
  further: {},
};

type LockRequest = (name: string, options: LockOptions, task: (lock: Lock | null) => unknown) => unknown;

/** What the server answers; throws for no answer at all. */
let answer: () => Response;
const post = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();
let endListening: () => void;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  endListening = trackListeners();
  localStorage.clear();
  document.body.innerHTML = '<div id="notices" role="status"></div>';
  post.mockReset().mockImplementation(async () => answer());
  vi.stubGlobal('fetch', post);
});

afterEach(() => {
  endListening();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

describe('a draft', () => {
  it('is on the device before it is sent, and gone once it is received', async () => {
    const { submit } = await outbox();
    answer = () => {
      expect(localStorage).toHaveLength(1);
      return ok();
    };
    await expect(submit(draft)).resolves.toMatchObject({ is: 'received' });
    expect(localStorage).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(DAY);
    expect(post).toHaveBeenCalledOnce();
  });

  it('leaves in the same turn as the press, so that leaving the page does not lose it', async () => {
    Object.assign(navigator, { locks: { request: () => new Promise(() => {}) } });
    answer = ok;
    const { submit } = await outbox();
    void submit(draft);
    expect(post).toHaveBeenCalledOnce();
    expect(post.mock.lastCall?.[1]).toMatchObject({ keepalive: true });
  });

  it('carries what the contract says, and nothing else in its body', async () => {
    answer = ok;
    const { submit } = await outbox();
    await submit(draft);
    const [path, request] = sent(0);
    expect(path).toBe('/api/forms/contact');
    expect(request.method).toBe('POST');
    expect(request.headers).toEqual({
      Accept: 'application/json',
      'Idempotency-Key': '0123456789abcdef',
      'Yam-Page': '/contact',
      'Yam-Elapsed': '4200',
    });
    const { body } = request;
    expect(body instanceof FormData && Object.fromEntries(body)).toEqual(draft.fields);
  });

  it('goes as JSON where the contract says so', async () => {
    answer = ok;
    const { submit } = await outbox();
    await submit({ ...draft, encoding: 'json' });
    const { headers, body } = sent(0)[1];
    expect(headers).toMatchObject({ 'Content-Type': 'application/json' });
    expect(body).toBe(JSON.stringify(draft.fields));
  });

  it('too long to outlive its page is sent without that promise', async () => {
    answer = ok;
    const { submit } = await outbox();
    await submit({ ...draft, fields: { ...draft.fields, message: 'a'.repeat(64_000) } });
    expect(sent(0)[1]).toMatchObject({ keepalive: false });
  });

  it('that breaks a rule (422) when it is pressed is not kept: the visitor has it before them', async () => {
    answer = () => new Response('{}', { status: 422 });
    const { submit } = await outbox();
    await expect(submit(draft)).resolves.toMatchObject({ is: 'refused' });
    await vi.advanceTimersByTimeAsync(DAY);
    expect(post).toHaveBeenCalledOnce();
    expect(localStorage).toHaveLength(0);
  });

  it('that is refused on a later attempt, while nobody looks, stays', async () => {
    answer = () => new Response('', { status: 500 });
    const { submit } = await outbox();
    await submit(draft);
    answer = () => new Response('{}', { status: 422 });
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(localStorage).toHaveLength(1);
    answer = ok;
    await vi.advanceTimersByTimeAsync(30 * SECOND);
    expect(localStorage).toHaveLength(0);
  });

  it('is tried again where neither storage nor locks are to be had', async () => {
    const request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    Object.assign(navigator, { locks: { request } });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    answer = () => new Response('', { status: 500 });
    const { submit } = await outbox();
    await submit(draft);
    answer = ok;
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('is tried again even where the device stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Storage is full', 'QuotaExceededError');
    });
    answer = down;
    const { submit } = await outbox();
    await expect(submit(draft)).resolves.toMatchObject({ is: 'failed' });
    answer = ok;
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(post).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(DAY);
    expect(post).toHaveBeenCalledTimes(2);
  });
});

describe('a failed draft', () => {
  it.each([
    ['no answer', down],
    ['500', () => new Response('', { status: 500 })],
    ['503', () => new Response('', { status: 503 })],
    ['429', () => new Response('', { status: 429 })],
  ])('is tried again with the same key after 5 s, 30 s, 2 min, then every 5 min (%s)', async (_, failure) => {
    answer = failure;
    const { submit } = await outbox();
    await expect(submit(draft)).resolves.toMatchObject({ is: 'failed' });
    for (const wait of [5 * SECOND, 30 * SECOND, 2 * MINUTE, 5 * MINUTE, 5 * MINUTE, 5 * MINUTE]) {
      const before = post.mock.calls.length;
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(post).toHaveBeenCalledTimes(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(post).toHaveBeenCalledTimes(before + 1);
    }
    expect(post.mock.calls.map(([, request]) => new Headers(request.headers).get('Idempotency-Key'))).toEqual(
      Array(7).fill(draft.key),
    );
  });

  it('is tried again as soon as the network is back', async () => {
    answer = down;
    const { startOutbox, submit } = await outbox();
    startOutbox();
    await submit(draft);
    answer = ok;
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(post).toHaveBeenCalledTimes(2);
    expect(localStorage).toHaveLength(0);
  });

  it('waits anew after each attempt, whoever asked for it', async () => {
    answer = down;
    const { startOutbox, submit } = await outbox();
    startOutbox();
    await submit(draft);
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(30 * SECOND - 1);
    expect(post).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(post).toHaveBeenCalledTimes(3);
  });

  it('is tried again on the next page', async () => {
    answer = down;
    await (await outbox()).submit(draft);
    vi.clearAllTimers();
    vi.resetModules();
    answer = ok;
    (await outbox()).startOutbox();
    await vi.advanceTimersByTimeAsync(0);
    expect(post).toHaveBeenCalledTimes(2);
    expect(localStorage).toHaveLength(0);
  });

  it('is tried again when it is sent again, and joins an attempt under way', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = down;
    const { submit } = await outbox();
    await submit(draft);
    post.mockReturnValueOnce(promise);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    const again = submit(draft);
    resolve(ok());
    await expect(again).resolves.toMatchObject({ is: 'received' });
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('is forgotten after seven days', async () => {
    answer = down;
    const { submit } = await outbox();
    await submit(draft);
    await vi.advanceTimersByTimeAsync(7 * DAY - MINUTE);
    expect(localStorage).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(localStorage).toHaveLength(0);
    const attempts = post.mock.calls.length;
    await vi.advanceTimersByTimeAsync(DAY);
    expect(post).toHaveBeenCalledTimes(attempts);
  });

  it('that is received later tells the form that stands there', async () => {
    answer = down;
    const { onReceived, submit } = await outbox();
    const heard = vi.fn<(key: string) => void>();
    const stop = onReceived(heard);
    await submit(draft);
    answer = ok;
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(heard).toHaveBeenCalledExactlyOnceWith(draft.key, expect.objectContaining({ is: 'received' }));
    stop();
    await submit({ ...draft, key: 'fedcba9876543210' });
    expect(heard).toHaveBeenCalledOnce();
  });
});

describe('among tabs', () => {
  it('a draft that another tab is sending waits', async () => {
    answer = down;
    const { submit } = await outbox();
    await submit(draft);
    const request = vi.fn<LockRequest>((_name, _options, task) => task(null));
    Object.assign(navigator, { locks: { request } });
    answer = ok;
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(request).toHaveBeenCalledOnce();
    expect(post).toHaveBeenCalledOnce();
    request.mockImplementation((name, _, task) => task({ name, mode: 'exclusive' }));
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('a draft that another tab has delivered is left alone', async () => {
    answer = down;
    const { submit } = await outbox();
    await submit(draft);
    localStorage.clear();
    await vi.advanceTimersByTimeAsync(DAY);
    expect(post).toHaveBeenCalledOnce();
  });

  it.each(['{', 'null', '{"draft":1}'])(
    'what an earlier build may have left there harms nothing (%s)',
    async (text) => {
      localStorage.setItem('yam-outbox:old', text);
      answer = ok;
      const { startOutbox, submit } = await outbox();
      startOutbox();
      await expect(submit(draft)).resolves.toMatchObject({ is: 'received' });
      expect(post).toHaveBeenCalledOnce();
    },
  );
});

describe('the notice', () => {
  it('comes once the first retry has failed too, and says so when the message is received', async () => {
    answer = down;
    const { submit } = await outbox();
    await submit(draft);
    expect(the('#notices').textContent).toBe('');
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(the('#notices p').textContent).toContain('kept on this device');
    answer = ok;
    await vi.advanceTimersByTimeAsync(30 * SECOND);
    expect(the('#notices p').textContent).toContain('has been sent');
  });

  it('comes as well when the visitor was the one to try again', async () => {
    answer = down;
    const { submit } = await outbox();
    await submit(draft);
    await submit(draft);
    expect(the('#notices p').textContent).toContain('kept on this device');
  });

  it('is closed by its button', async () => {
    answer = down;
    const { submit } = await outbox();
    await submit(draft);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    the('#notices button').click();
    expect(the('#notices').childElementCount).toBe(0);
  });

  it('does not come for a draft that is received at once', async () => {
    answer = ok;
    const { submit } = await outbox();
    await submit(draft);
    expect(the('#notices').textContent).toBe('');
  });
});

function outbox() {
  return import('./outbox.ts');
}

function ok(): Response {
  return new Response('{"status":"success"}');
}

function down(): never {
  throw new TypeError('Failed to fetch');
}

function sent(index: number): [string, RequestInit] {
  const call = post.mock.calls[index];
  if (!call) throw new Error(`There is no submission ${index}`);
  return call;
}
