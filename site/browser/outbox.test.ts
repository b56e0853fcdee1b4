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
  sessionStorage.clear();
  document.body.innerHTML = `<div id="notices" role="status"></div>
    <footer><a href="tel:+919000000000">+91 90000 00000</a></footer>`;
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
      expect(kept()).toHaveLength(1);
      return ok();
    };
    await expect(submit(draft)).resolves.toMatchObject({ is: 'received' });
    expect(kept()).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('Asha');
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
    expect(kept()).toEqual([]);
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
    expect(kept()).toEqual([]);
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
    expect(kept()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(kept()).toEqual([]);
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

describe('a draft that is refused (422)', () => {
  const refused = () => new Response('{}', { status: 422 });

  it('is tried once more, as something in between may have answered', async () => {
    answer = refused;
    const { submit } = await outbox();
    await expect(submit(draft)).resolves.toMatchObject({ is: 'refused' });
    expect(the('#notices').textContent).toBe('');
    answer = ok;
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(post).toHaveBeenCalledTimes(2);
    expect(kept()).toEqual([]);
  });

  it('is neither tried nor promised again: the notice says so, and leads to the form and the phone', async () => {
    answer = down;
    const { submit } = await outbox();
    await submit(draft);
    answer = refused;
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    await vi.dynamicImportSettled();
    expect(the('#notices p').textContent).toBe(
      'Our server did not accept your message. Open the form to check it and send it again, or call +91 90000 00000.',
    );
    const links = [...document.querySelectorAll('#notices a')].map((link) => link.getAttribute('href'));
    expect(links.map((href) => href?.replace(location.origin, ''))).toEqual([
      '/contact#contact-name',
      'tel:+919000000000',
    ]);
    expect(kept()).toEqual([]);
    await vi.advanceTimersByTimeAsync(DAY);
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('takes the place of the promise to send it, and gives its words back to the form', async () => {
    answer = down;
    const { submit } = await outbox();
    await submit(draft);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    answer = refused;
    await vi.advanceTimersByTimeAsync(30 * SECOND);
    await vi.dynamicImportSettled();
    expect(the('#notices').textContent).not.toContain('kept on this device');
    expect(JSON.parse(sessionStorage['yam-typed:contact'])).toEqual(draft.fields);
  });

  it('leaves in its form what the visitor has begun there since', async () => {
    sessionStorage['yam-typed:contact'] = '{"message":"Another matter"}';
    answer = refused;
    const { submit } = await outbox();
    await submit(draft);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    await vi.dynamicImportSettled();
    expect(the('#notices').textContent).toContain('did not accept');
    expect(sessionStorage['yam-typed:contact']).toBe('{"message":"Another matter"}');
  });

  it('in the popup, which shows once, gives its words to the contact form', async () => {
    answer = refused;
    const { submit } = await outbox();
    await submit({ ...draft, form: 'consultation-popup', page: '/portfolio' });
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    await vi.dynamicImportSettled();
    expect(the('#notices a').getAttribute('href')).toMatch(/\/contact#contact-name$/);
    expect(JSON.parse(sessionStorage['yam-typed:contact'])).toMatchObject({ message: 'Hello' });
  });

  it('makes room for the corrected one at once, and the notice goes when that is sent', async () => {
    answer = refused;
    const { submit } = await outbox();
    await submit(draft);
    answer = ok;
    await submit({ ...draft, key: 'fedcba9876543210' });
    await vi.advanceTimersByTimeAsync(DAY);
    expect(post).toHaveBeenCalledTimes(2);

    answer = refused;
    await submit(draft);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    await vi.dynamicImportSettled();
    expect(the('#notices').textContent).toContain('did not accept');
    answer = ok;
    await submit({ ...draft, key: 'fedcba9876543211' });
    expect(the('#notices').textContent).toBe('');
  });
});

describe('the words of a message', () => {
  const typed = JSON.stringify({ ...draft.fields, yam_key: draft.key });

  it('are forgotten wherever the answer comes, and those of another message stay', async () => {
    sessionStorage['yam-typed:contact'] = typed;
    sessionStorage['yam-typed:quote'] = JSON.stringify({ message: 'A mill', yam_key: 'another' });
    answer = down;
    const { submit } = await outbox();
    await submit(draft);
    expect(sessionStorage['yam-typed:contact']).toBe(typed);
    answer = ok;
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(Object.keys(sessionStorage)).toEqual(['yam-typed:quote']);
  });

  it('are forgotten as well when they were sent once, in another way', async () => {
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
  it('another tab’s delivery is told to the form, the memory and the notice of this one', async () => {
    answer = down;
    const { onReceived, startOutbox, submit } = await outbox();
    startOutbox();
    const heard = vi.fn<(key: string) => void>();
    onReceived(heard);
    await submit(draft);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    sessionStorage['yam-typed:contact'] = JSON.stringify({ yam_key: draft.key });
    const other = await anotherTab();
    answer = () => new Response('{"status":"success","reference":"YAM-7K3M9Q2X"}');
    await other.submit(draft);
    expect(heard).toHaveBeenCalledExactlyOnceWith(draft.key, {
      is: 'received',
      message: '',
      reference: 'YAM-7K3M9Q2X',
    });
    expect(sessionStorage).toHaveLength(0);
    expect(the('#notices p').textContent).toBe('Your message has been sent.');
    await vi.advanceTimersByTimeAsync(DAY);
    expect(post).toHaveBeenCalledTimes(3);
  });

  it('a promise is taken back when another tab has forgotten the draft, and says so when it was refused', async () => {
    answer = down;
    const { startOutbox, submit } = await outbox();
    startOutbox();
    const { key } = draft;
    await submit(draft);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    const text = localStorage.getItem(`yam-outbox:${key}`);
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: `yam-outbox:${key}`, oldValue: text, newValue: null }));
    expect(the('#notices').textContent).toBe('');

    await submit(draft);
    await submit(draft);
    const { ...refused } = JSON.parse(localStorage.getItem(`yam-outbox:${key}`) ?? '');
    localStorage.clear();
    const oldValue = JSON.stringify({ ...refused, refused: true });
    dispatchEvent(new StorageEvent('storage', { key: `yam-outbox:${key}`, oldValue, newValue: null }));
    await vi.dynamicImportSettled();
    expect(the('#notices').textContent).toContain('did not accept');
  });

  it('a page that comes back from the browser’s cache hears what it missed', async () => {
    answer = down;
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
    expect(the('#notices p').textContent).toBe('Your message has been sent.');
  });

  it('an attempt that fails while another tab is answered is not kept again', async () => {
    const { submit } = await outbox();
    answer = () => {
      localStorage.clear();
      return down();
    };
    await expect(submit(draft)).resolves.toMatchObject({ is: 'failed' });
    expect(kept()).toEqual([]);
  });

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

  it('promises no more than the device can keep', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Storage is full', 'QuotaExceededError');
    });
    answer = down;
    const { submit } = await outbox();
    await submit(draft);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(the('#notices p').textContent).toContain('keep this tab open');
  });

  it('goes with the draft that is forgotten after seven days', async () => {
    answer = down;
    const { submit } = await outbox();
    await submit(draft);
    await vi.advanceTimersByTimeAsync(6 * DAY);
    expect(the('#notices p').textContent).toContain('for up to 7 days');
    await vi.advanceTimersByTimeAsync(2 * DAY);
    expect(the('#notices').textContent).toBe('');
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

/** The names of what waits on this device. */
function kept(): string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith('yam-outbox:'));
}

/** The outbox of another tab on this device; this tab hears of what changes there, as the browser tells it. */
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
