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

/** The server's response; throws for none. */
let respond: () => Response;
const post = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();
let endListening: () => void;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  endListening = trackListeners();
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = `<div id="toast" role="status"></div>
    <footer><a href="tel:+919000000000">+91 90000 00000</a></footer>`;
  post.mockReset().mockImplementation(async () => respond());
  vi.stubGlobal('fetch', post);
});

afterEach(() => {
  endListening();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

describe('a draft', () => {
  it('is stored before it is sent, and deleted once it is received', async () => {
    const { submit } = await outbox();
    respond = () => {
      expect(kept()).toHaveLength(1);
      return ok();
    };
    await expect(submit(draft)).resolves.toMatchObject({ is: 'received' });
    expect(kept()).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('Asha');
    await vi.advanceTimersByTimeAsync(DAY);
    expect(post).toHaveBeenCalledOnce();
  });

  it('is sent in the same task as the click, so that leaving the page does not lose it', async () => {
    Object.assign(navigator, { locks: { request: () => new Promise(() => {}) } });
    respond = ok;
    const { submit } = await outbox();
    void submit(draft);
    expect(post).toHaveBeenCalledOnce();
    expect(post.mock.lastCall?.[1]).toMatchObject({ keepalive: true });
  });

  it('has the headers of the contract, and only its fields in the body', async () => {
    respond = ok;
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

  it('is sent as JSON if the contract says so', async () => {
    respond = ok;
    const { submit } = await outbox();
    await submit({ ...draft, encoding: 'json' });
    const { headers, body } = sent(0)[1];
    expect(headers).toMatchObject({ 'Content-Type': 'application/json' });
    expect(body).toBe(JSON.stringify(draft.fields));
  });

  it('that is too long for keepalive is sent without it', async () => {
    respond = ok;
    const { submit } = await outbox();
    await submit({ ...draft, fields: { ...draft.fields, message: 'a'.repeat(64_000) } });
    expect(sent(0)[1]).toMatchObject({ keepalive: false });
  });

  it('is retried without storage and without locks', async () => {
    const request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    Object.assign(navigator, { locks: { request } });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    respond = () => new Response('', { status: 500 });
    const { submit } = await outbox();
    await submit(draft);
    respond = ok;
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('is retried even without storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Storage is full', 'QuotaExceededError');
    });
    respond = down;
    const { submit } = await outbox();
    await expect(submit(draft)).resolves.toMatchObject({ is: 'failed' });
    respond = ok;
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
  ])('is retried with the same key after 5 s, 30 s, 2 min, then every 5 min (%s)', async (_, failure) => {
    respond = failure;
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

  it('is retried as soon as the device is online', async () => {
    respond = down;
    const { startOutbox, submit } = await outbox();
    startOutbox();
    await submit(draft);
    respond = ok;
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(post).toHaveBeenCalledTimes(2);
    expect(kept()).toEqual([]);
  });

  it('restarts its delay after each attempt, whatever caused it', async () => {
    respond = down;
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

  it('is retried on the next page', async () => {
    respond = down;
    await (await outbox()).submit(draft);
    vi.clearAllTimers();
    vi.resetModules();
    respond = ok;
    (await outbox()).startOutbox();
    await vi.advanceTimersByTimeAsync(0);
    expect(post).toHaveBeenCalledTimes(2);
    expect(kept()).toEqual([]);
  });

  it('is retried when it is submitted again, and joins an attempt in flight', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    respond = down;
    const { submit } = await outbox();
    await submit(draft);
    post.mockReturnValueOnce(promise);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    const again = submit(draft);
    resolve(ok());
    await expect(again).resolves.toMatchObject({ is: 'received' });
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('is deleted after seven days', async () => {
    respond = down;
    const { submit } = await outbox();
    await submit(draft);
    await vi.advanceTimersByTimeAsync(7 * DAY - MINUTE);
    expect(kept()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(kept()).toEqual([]);
    const attempts = post.mock.calls.length;
    await vi.advanceTimersByTimeAsync(DAY);
    expect(post).toHaveBeenCalledTimes(attempts);
  });

  it('that is received later notifies the form on the page', async () => {
    respond = down;
    const { onReceived, submit } = await outbox();
    const heard = vi.fn<(key: string) => void>();
    const stop = onReceived(heard);
    await submit(draft);
    respond = ok;
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(heard).toHaveBeenCalledExactlyOnceWith(draft.key, expect.objectContaining({ is: 'received' }));
    stop();
    await submit({ ...draft, key: 'fedcba9876543210' });
    expect(heard).toHaveBeenCalledOnce();
  });
});

describe('a draft that is refused (422)', () => {
  const refused = () => new Response('{}', { status: 422 });

  it('is retried once, because the response may be a proxy’s', async () => {
    respond = refused;
    const { submit } = await outbox();
    await expect(submit(draft)).resolves.toMatchObject({ is: 'refused' });
    expect(the('#toast').textContent).toBe('');
    respond = ok;
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(post).toHaveBeenCalledTimes(2);
    expect(kept()).toEqual([]);
  });

  it('is not retried again: a toast says so, with links to the form and the phone', async () => {
    respond = down;
    const { submit } = await outbox();
    await submit(draft);
    respond = refused;
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    await vi.dynamicImportSettled();
    expect(the('#toast p').textContent).toBe(
      'Our server did not accept your message. Open the form to check it and send it again, or call +91 90000 00000.',
    );
    const links = [...document.querySelectorAll('#toast a')].map((link) => link.getAttribute('href'));
    expect(links.map((href) => href?.replace(location.origin, ''))).toEqual([
      '/contact#contact-name',
      'tel:+919000000000',
    ]);
    expect(kept()).toEqual([]);
    await vi.advanceTimersByTimeAsync(DAY);
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('replaces the promise to send it, and its values are back in the form', async () => {
    respond = down;
    const { submit } = await outbox();
    await submit(draft);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    respond = refused;
    await vi.advanceTimersByTimeAsync(30 * SECOND);
    await vi.dynamicImportSettled();
    expect(the('#toast').textContent).not.toContain('kept on this device');
    expect(JSON.parse(sessionStorage['yam-typed:contact'])).toEqual(draft.fields);
  });

  it('does not overwrite what the visitor has typed into the form since', async () => {
    sessionStorage['yam-typed:contact'] = '{"message":"Another matter"}';
    respond = refused;
    const { submit } = await outbox();
    await submit(draft);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    await vi.dynamicImportSettled();
    expect(the('#toast').textContent).toContain('did not accept');
    expect(sessionStorage['yam-typed:contact']).toBe('{"message":"Another matter"}');
  });

  it('in the popup, which shows once, fills in the contact form', async () => {
    respond = refused;
    const { submit } = await outbox();
    await submit({ ...draft, form: 'consultation-popup', page: '/portfolio' });
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    await vi.dynamicImportSettled();
    expect(the('#toast a').getAttribute('href')).toMatch(/\/contact#contact-name$/);
    expect(JSON.parse(sessionStorage['yam-typed:contact'])).toMatchObject({ message: 'Hello' });
  });

  it('is replaced by the corrected one immediately, and the toast closes when that is sent', async () => {
    respond = refused;
    const { submit } = await outbox();
    await submit(draft);
    respond = ok;
    await submit({ ...draft, key: 'fedcba9876543210' });
    await vi.advanceTimersByTimeAsync(DAY);
    expect(post).toHaveBeenCalledTimes(2);

    respond = refused;
    await submit(draft);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    await vi.dynamicImportSettled();
    expect(the('#toast').textContent).toContain('did not accept');
    respond = ok;
    await submit({ ...draft, key: 'fedcba9876543211' });
    expect(the('#toast').textContent).toBe('');
  });
});

describe('the typed values of a message', () => {
  const typed = JSON.stringify({ ...draft.fields, yam_key: draft.key });

  it('are forgotten on every page that receives the response, and those of another message stay', async () => {
    sessionStorage['yam-typed:contact'] = typed;
    sessionStorage['yam-typed:quote'] = JSON.stringify({ message: 'A mill', yam_key: 'another' });
    respond = down;
    const { submit } = await outbox();
    await submit(draft);
    expect(sessionStorage['yam-typed:contact']).toBe(typed);
    respond = ok;
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(Object.keys(sessionStorage)).toEqual(['yam-typed:quote']);
  });

  it('are forgotten, too, if they were sent once with another transport', async () => {
    sessionStorage['yam-typed:contact'] = typed;
    const { onReceived, sendOnce } = await outbox();
    const heard = vi.fn<(key: string) => void>();
    onReceived(heard);
    const outcome = { is: 'received', message: '', reference: 'YAM-7K3M9Q2X' } as const;
    await expect(sendOnce(draft, async () => outcome)).resolves.toEqual(outcome);
    expect(heard).toHaveBeenCalledExactlyOnceWith(draft.key, outcome);
    expect(sessionStorage).toHaveLength(0);
    expect(kept()).toEqual([]);
  });
});

describe('among tabs', () => {
  it('a message sent by another tab updates the form, its stored values and the toast of this one', async () => {
    respond = down;
    const { onReceived, startOutbox, submit } = await outbox();
    startOutbox();
    const heard = vi.fn<(key: string) => void>();
    onReceived(heard);
    await submit(draft);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    sessionStorage['yam-typed:contact'] = JSON.stringify({ yam_key: draft.key });
    const other = await anotherTab();
    respond = () => new Response('{"status":"success","reference":"YAM-7K3M9Q2X"}');
    await other.submit(draft);
    expect(heard).toHaveBeenCalledExactlyOnceWith(draft.key, {
      is: 'received',
      message: '',
      reference: 'YAM-7K3M9Q2X',
    });
    expect(sessionStorage).toHaveLength(0);
    expect(the('#toast p').textContent).toBe('Your message has been sent.');
    await vi.advanceTimersByTimeAsync(DAY);
    expect(post).toHaveBeenCalledTimes(3);
  });

  it('the toast closes if another tab has deleted the draft, or says that it was refused', async () => {
    respond = down;
    const { startOutbox, submit } = await outbox();
    startOutbox();
    const { key } = draft;
    await submit(draft);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    const text = localStorage.getItem(`yam-outbox:${key}`);
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: `yam-outbox:${key}`, oldValue: text, newValue: null }));
    expect(the('#toast').textContent).toBe('');

    await submit(draft);
    await submit(draft);
    const { ...refused } = JSON.parse(localStorage.getItem(`yam-outbox:${key}`) ?? '');
    localStorage.clear();
    const oldValue = JSON.stringify({ ...refused, refused: true });
    dispatchEvent(new StorageEvent('storage', { key: `yam-outbox:${key}`, oldValue, newValue: null }));
    await vi.dynamicImportSettled();
    expect(the('#toast').textContent).toContain('did not accept');
  });

  it('a page restored from the back/forward cache catches up', async () => {
    respond = down;
    const { onReceived, startOutbox, submit } = await outbox();
    startOutbox();
    const heard = vi.fn<(key: string) => void>();
    onReceived(heard);
    await submit(draft);
    await submit(draft);
    localStorage.clear();
    localStorage.setItem('yam-received', `${draft.key} YAM-7K3M9Q2X`);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(heard).toHaveBeenCalledOnce();
    expect(the('#toast p').textContent).toBe('Your message has been sent.');
  });

  it('a failed attempt does not store a draft again that another tab has sent', async () => {
    const { submit } = await outbox();
    respond = () => {
      localStorage.clear();
      return down();
    };
    await expect(submit(draft)).resolves.toMatchObject({ is: 'failed' });
    expect(kept()).toEqual([]);
  });

  it('a draft in flight in another tab waits', async () => {
    respond = down;
    const { submit } = await outbox();
    await submit(draft);
    const request = vi.fn<LockRequest>((_name, _options, task) => task(null));
    Object.assign(navigator, { locks: { request } });
    respond = ok;
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(request).toHaveBeenCalledOnce();
    expect(post).toHaveBeenCalledOnce();
    request.mockImplementation((name, _, task) => task({ name, mode: 'exclusive' }));
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('a draft that another tab has sent is not sent again', async () => {
    respond = down;
    const { submit } = await outbox();
    await submit(draft);
    localStorage.clear();
    await vi.advanceTimersByTimeAsync(DAY);
    expect(post).toHaveBeenCalledOnce();
  });

  it.each(['{', 'null', '{"draft":1}'])('an entry of an earlier build does no harm (%s)', async (text) => {
    localStorage.setItem('yam-outbox:old', text);
    respond = ok;
    const { startOutbox, submit } = await outbox();
    startOutbox();
    await expect(submit(draft)).resolves.toMatchObject({ is: 'received' });
    expect(post).toHaveBeenCalledOnce();
  });
});

describe('the toast', () => {
  it('appears once the first retry has failed, and says when the message is received', async () => {
    respond = down;
    const { submit } = await outbox();
    await submit(draft);
    expect(the('#toast').textContent).toBe('');
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(the('#toast p').textContent).toContain('kept on this device');
    respond = ok;
    await vi.advanceTimersByTimeAsync(30 * SECOND);
    expect(the('#toast p').textContent).toContain('has been sent');
  });

  it('does not promise storage that the device refuses', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Storage is full', 'QuotaExceededError');
    });
    respond = down;
    const { submit } = await outbox();
    await submit(draft);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(the('#toast p').textContent).toContain('keep this tab open');
  });

  it('closes when the draft is deleted after seven days', async () => {
    respond = down;
    const { submit } = await outbox();
    await submit(draft);
    await vi.advanceTimersByTimeAsync(6 * DAY);
    expect(the('#toast p').textContent).toContain('for up to 7 days');
    await vi.advanceTimersByTimeAsync(2 * DAY);
    expect(the('#toast').textContent).toBe('');
  });

  it('appears, too, if the visitor has retried', async () => {
    respond = down;
    const { submit } = await outbox();
    await submit(draft);
    await submit(draft);
    expect(the('#toast p').textContent).toContain('kept on this device');
  });

  it('is closed by its button', async () => {
    respond = down;
    const { submit } = await outbox();
    await submit(draft);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    the('#toast button').click();
    expect(the('#toast').childElementCount).toBe(0);
  });

  it('does not appear for a draft that is received immediately', async () => {
    respond = ok;
    const { submit } = await outbox();
    await submit(draft);
    expect(the('#toast').textContent).toBe('');
  });
});

function outbox() {
  return import('./outbox.ts');
}

/** The keys of the drafts stored on this device. */
function kept(): string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith('yam-outbox:'));
}

/** The outbox of another tab on this device. This tab gets its storage events, as in a browser. */
async function anotherTab() {
  vi.resetModules();
  const tab = await outbox();
  const { removeItem, setItem } = Storage.prototype;
  const change = (key: string, newValue: string | null, make: () => void) => {
    const oldValue = localStorage.getItem(key);
    make();
    dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    change(key, value, () => setItem.call(this, key, value));
  });
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    change(key, null, () => removeItem.call(this, key));
  });
  return tab;
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
