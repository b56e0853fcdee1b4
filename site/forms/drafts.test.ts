// @vitest-environment jsdom
import { type MockInstance, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forms } from './contract.ts';
import type { DraftState, Way } from './drafts.ts';
import type { Draft, Outcome, Transport } from './send.ts';

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
  further: { 'Yam-Elapsed': '4200' },
};

/** Of a form whose failure is specified, so that it is not sent again by itself. */
const once: Draft = { ...draft, form: 'lead', path: '/api/forms/lead', page: '/lead-capture' };

const words = { name: 'Asha', message: 'Hello' };

/** The server's response; throws for none. */
let respond: () => Response | Promise<Response>;
/** Whether requests other than forms reach the server. */
let probe: () => Promise<Response>;
const post = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();
const postWithoutScript = vi.fn<() => void>();
let listening: MockInstance<typeof addEventListener>;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  listening = vi.spyOn(globalThis, 'addEventListener');
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = `<div id="toast" role="status"></div>
    <footer><a href="tel:+919000000000">+91 90000 00000</a></footer>`;
  probe = async () => new Response();
  post.mockReset().mockImplementation(async () => respond());
  postWithoutScript.mockReset();
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    request.method === 'POST' ? post(path, request) : probe(),
  );
});

afterEach(() => {
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener);
  vi.useRealTimers();
});

describe('a draft', () => {
  it('is stored before it is sent, and deleted once it is received', async () => {
    const page = await open();
    respond = () => {
      expect(kept()).toHaveLength(1);
      return ok();
    };
    await page.send();
    expect(page.outcomes()).toMatchObject([{ is: 'received' }]);
    expect(kept()).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('Asha');
    await vi.advanceTimersByTimeAsync(DAY);
    expect(post).toHaveBeenCalledOnce();
  });

  it('is sent in the same task as the click, so that leaving the page does not lose it', async () => {
    respond = ok;
    const page = await open();
    page.drafts.submit(draft, page.way);
    expect(post).toHaveBeenCalledOnce();
    expect(post.mock.lastCall?.[1]).toMatchObject({ keepalive: true });
  });

  it('has the headers of the contract, and only its fields in the body', async () => {
    respond = ok;
    await (await open()).send();
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
    await (await open()).send({ ...draft, encoding: 'json' });
    const { headers, body } = sent(0)[1];
    expect(headers).toMatchObject({ 'Content-Type': 'application/json' });
    expect(body).toBe(JSON.stringify(draft.fields));
  });

  it('that is too long for keepalive is sent without it', async () => {
    respond = ok;
    await (await open()).send({ ...draft, fields: { ...draft.fields, message: 'a'.repeat(64_000) } });
    expect(sent(0)[1]).toMatchObject({ keepalive: false });
  });

  it.each(['SecurityError', 'QuotaExceededError'])('is retried without storage (%s)', async (name) => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', name);
    });
    respond = busy;
    await (await open()).send();
    respond = ok;
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(post).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(DAY);
    expect(post).toHaveBeenCalledTimes(2);
  });

  it.each(['{', 'null', '{"draft":1}'])('of an earlier build does no harm (%s)', async (text) => {
    localStorage.setItem('yam-outbox:old', text);
    respond = ok;
    const page = await open();
    page.outbox.resume();
    await page.send();
    expect(page.outcomes()).toMatchObject([{ is: 'received' }]);
    expect(post).toHaveBeenCalledOnce();
  });
});

describe('a network error', () => {
  it('within a second is repeated once, silently and with the same key', async () => {
    respond = vi.fn<() => Response>().mockImplementationOnce(down).mockImplementation(ok);
    const page = await open();
    await page.send(once);
    expect(keys()).toEqual([draft.key, draft.key]);
    expect(page.states()).toMatchObject([{ is: 'sending' }, { is: 'received' }]);
  });

  it('that comes twice is a failure', async () => {
    respond = down;
    const page = await open();
    await page.send(once);
    expect(post).toHaveBeenCalledTimes(2);
    expect(page.outcomes()).toEqual([{ is: 'failed', message: '', status: 0 }]);
  });

  it('after more than a second is not repeated', async () => {
    respond = async () => {
      await new Promise((resolve) => setTimeout(resolve, 2 * SECOND));
      return down();
    };
    const page = await open();
    await page.send(once);
    await vi.advanceTimersByTimeAsync(3 * SECOND);
    expect(post).toHaveBeenCalledOnce();
    expect(page.outcomes()).toMatchObject([{ is: 'failed' }]);
  });

  it('is not one if the server has answered with an error', async () => {
    respond = busy;
    await (await open()).send(once);
    expect(post).toHaveBeenCalledOnce();
  });

  it('of all requests by script, while pictures load, posts the form without script, and nothing is sent twice', async () => {
    document.body.insertAdjacentHTML('beforeend', '<link rel="icon" href="/favicon.svg">');
    HTMLImageElement.prototype.decode = async () => {};
    respond = down;
    probe = async () => down();
    const page = await open();
    await page.send();
    expect(postWithoutScript).toHaveBeenCalledOnce();
    expect(page.outcomes()).toEqual([]);
    expect(kept()).toEqual([]);
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  });

  it.each([
    ['only of the form’s address', async () => new Response()],
    ['of everything', async () => down()],
  ])('%s does not post the form without script', async (_, reach) => {
    respond = down;
    probe = reach;
    const page = await open();
    await page.send();
    expect(postWithoutScript).not.toHaveBeenCalled();
    expect(kept()).toHaveLength(1);
  });
});

describe('a failed draft that is retried', () => {
  it.each([
    ['500', () => new Response('', { status: 500 })],
    ['503', busy],
    ['429', () => new Response('', { status: 429 })],
    ['another page', () => new Response('<h1>Sign in</h1>')],
  ])('is sent with the same key after 5 s, 30 s, 2 min, then every 5 min (%s)', async (_, failure) => {
    respond = failure;
    const page = await open();
    await page.send();
    expect(page.outcomes()).toMatchObject([{ is: 'failed' }]);
    for (const wait of [5 * SECOND, 30 * SECOND, 2 * MINUTE, 5 * MINUTE, 5 * MINUTE, 5 * MINUTE]) {
      const before = post.mock.calls.length;
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(post).toHaveBeenCalledTimes(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(post).toHaveBeenCalledTimes(before + 1);
    }
    expect(keys()).toEqual(Array(7).fill(draft.key));
  });

  it('is sent soon after the device is online', async () => {
    respond = busy;
    await (await open()).send();
    respond = ok;
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(post).toHaveBeenCalledTimes(2);
    expect(kept()).toEqual([]);
  });

  it('is sent by the next page', async () => {
    respond = busy;
    await (await open()).send();
    vi.clearAllTimers();
    respond = ok;
    (await open()).outbox.resume();
    await settled();
    expect(post).toHaveBeenCalledTimes(2);
    expect(kept()).toEqual([]);
  });

  it('joins an attempt that is on its way if it is submitted again', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    respond = busy;
    const page = await open();
    await page.send();
    post.mockReturnValueOnce(promise);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    await page.send();
    resolve(ok());
    await settled();
    expect(page.outcomes()).toMatchObject([{ is: 'failed' }, { is: 'received' }]);
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('is deleted after seven days', async () => {
    respond = busy;
    await (await open()).send();
    await vi.advanceTimersByTimeAsync(7 * DAY - MINUTE);
    expect(kept()).toHaveLength(1);
    expect(toast()).toContain('for up to 7 days');
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(kept()).toEqual([]);
    expect(toast()).toBe('');
    const attempts = post.mock.calls.length;
    await vi.advanceTimersByTimeAsync(DAY);
    expect(post).toHaveBeenCalledTimes(attempts);
  });

  it('is told once the first retry has failed, with the reason, and again when it is received', async () => {
    respond = () => Response.json({ status: 'error', error: 'We are full.' }, { status: 503 });
    await (await open()).send();
    expect(toast()).toBe('');
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(toast()).toContain('We are full. It is kept on this device');
    respond = ok;
    await vi.advanceTimersByTimeAsync(30 * SECOND);
    expect(toast()).toContain('Your message has been sent. Your reference: YAM-7K3M9Q2X');
  });

  it('is not promised to be kept if the device refuses to store it', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Storage is full', 'QuotaExceededError');
    });
    respond = busy;
    await (await open()).send();
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(toast()).toContain('keep this tab open');
    expect(toast()).not.toContain('on this device');
  });

  it('leaves no toast if the visitor closes it', async () => {
    respond = busy;
    const page = await open();
    await page.send();
    await page.send();
    expect(toast()).toContain('kept on this device');
    document.querySelector<HTMLButtonElement>('#toast button')?.click();
    expect(document.querySelector('#toast *')).toBeNull();
  });
});

describe('a draft that is refused (4xx)', () => {
  const refused = () => Response.json({ status: 'error', error: 'Message: too long.' }, { status: 422 });

  it('is not sent again: a toast gives the reason at once, with links to the form and the phone', async () => {
    respond = refused;
    await (await open()).send();
    expect(toast()).toBe(
      'Our server did not accept your message. Message: too long. Open the form to check it and send it again, or call +91 90000 00000.',
    );
    const links = [...document.querySelectorAll('#toast a')].map((link) => link.getAttribute('href'));
    expect(links.map((href) => href?.replace(location.origin, ''))).toEqual([
      '/contact#contact-name',
      'tel:+919000000000',
    ]);
    expect(kept()).toEqual([]);
    await vi.advanceTimersByTimeAsync(DAY);
    expect(post).toHaveBeenCalledOnce();
  });

  it.each([400, 403, 404, 413, 415])('also with status %s and without a reason', async (status) => {
    respond = () => new Response('', { status });
    const page = await open();
    await page.send();
    expect(page.outcomes()).toEqual([{ is: 'refused', message: '' }]);
    expect(toast()).toContain('did not accept your message. Open the form');
    expect(kept()).toEqual([]);
  });

  it('replaces the promise to send it, and its values are back in the form of this tab', async () => {
    localStorage.setItem(
      `yam-outbox:${draft.key}`,
      JSON.stringify({ draft, since: Date.now(), failures: 2 }),
    );
    respond = refused;
    const page = await open();
    page.outbox.resume();
    await settled();
    expect(toast()).not.toContain('kept on this device');
    expect(page.drafts.recall('contact')).toMatchObject({ message: 'Hello' });
  });

  it('does not overwrite what the visitor has typed into the form since', async () => {
    const page = await open();
    page.drafts.remember('contact', forms.contact, { message: 'Another matter' });
    respond = refused;
    await page.send();
    expect(toast()).toContain('did not accept');
    expect(page.drafts.recall('contact')).toMatchObject({ message: 'Another matter' });
  });

  it('in the popup, which shows once, fills in the contact form', async () => {
    respond = refused;
    const page = await open();
    await page.send({ ...draft, form: 'consultation-popup', page: '/portfolio' });
    expect(document.querySelector('#toast a')?.getAttribute('href')).toMatch(/\/contact#contact-name$/);
    expect(page.drafts.recall('contact')).toMatchObject({ message: 'Hello' });
  });

  it('leaves no toast once the corrected one is submitted', async () => {
    respond = refused;
    const page = await open();
    await page.send();
    respond = ok;
    page.isShown = true;
    await page.send({ ...draft, key: 'fedcba9876543210' });
    expect(toast()).toBe('');
  });
});

describe('a draft whose form is no longer there', () => {
  it.each([
    ['received', ok, 'Your message has been sent. Your reference: YAM-7K3M9Q2X'],
    [
      'refused',
      () => Response.json({ status: 'error', error: 'Too long.' }, { status: 422 }),
      'did not accept your message. Too long. Open the form',
    ],
    [
      'not sent by the server’s fault',
      () => new Response('', { status: 500 }),
      'was not sent. Something went wrong on our side. Open the form',
    ],
    [
      'not sent for the server’s reason',
      () => Response.json({ message: 'Too many requests.' }, { status: 429 }),
      'was not sent. Too many requests. Open the form',
    ],
    [
      'answered by a public network',
      () => new Response('<h1>Sign in</h1>'),
      'This network answered in place of our server.',
    ],
    ['not answered', down, 'We got no answer from our server. Open the form'],
  ])('that is %s is told by a toast', async (_, answer, text) => {
    respond = answer;
    await (await open()).send(once);
    expect(toast()).toContain(text);
    expect(kept()).toEqual([]);
    await vi.advanceTimersByTimeAsync(DAY);
    expect(toast()).toContain(text);
  });

  it('says so if the device is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    respond = down;
    await (await open()).send(once);
    expect(toast()).toContain('This device is offline. Open the form');
  });

  it('has no toast if a form shows its state, or if it is the popup, which has said so', async () => {
    const page = await open();
    page.isShown = true;
    for (const answer of [ok, busy]) {
      respond = answer;
      await page.send(once);
      expect(toast()).toBe('');
    }
    page.isShown = false;
    respond = ok;
    await page.send({ ...draft, form: 'consultation-popup' });
    expect(toast()).toBe('');
  });

  it('is continued by the next page at once if its own page was closed, and is told there', async () => {
    respond = () => new Promise(() => {});
    await (await open()).send(once);
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
    respond = ok;
    const next = await open();
    next.outbox.resume();
    await settled();
    expect(keys()).toEqual([draft.key, draft.key]);
    expect(toast()).toContain('has been sent');
    expect(kept()).toEqual([]);
  });

  it('is left to the next page if the browser ends the request as it leaves the page, just before it says so', async () => {
    let end = () => {};
    respond = () => new Promise((_, reject) => (end = () => reject(new TypeError('Load failed'))));
    const page = await open();
    await page.send(once);
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    end();
    await Promise.resolve();
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
    await settled();
    expect(page.outcomes()).toEqual([]);
    respond = ok;
    (await open()).outbox.resume();
    await settled();
    expect(keys()).toEqual([draft.key, draft.key]);
    expect(toast()).toContain('has been sent');
  });

  it('is sent again by its page if that was not left after all, as after a link to a download', async () => {
    const first = Promise.withResolvers<Response>();
    respond = () => first.promise;
    const page = await open();
    await page.send(once);
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    dispatchEvent(new Event('beforeunload'));
    first.reject(new TypeError('Load failed'));
    await vi.advanceTimersByTimeAsync(9 * SECOND);
    expect(page.outcomes()).toEqual([]);
    respond = ok;
    await vi.advanceTimersByTimeAsync(SECOND);
    await settled();
    expect(keys()).toEqual([draft.key, draft.key]);
    expect(page.outcomes()).toMatchObject([{ is: 'received' }]);
  });

  it('makes its page notice that it is being left only while it is sent, as Firefox does not keep such a page for Back', async () => {
    const ended = vi.spyOn(globalThis, 'removeEventListener');
    const last = ({ mock }: MockInstance<typeof addEventListener>) =>
      mock.invocationCallOrder[mock.calls.findLastIndex(([type]) => type === 'beforeunload')] ?? 0;
    const notices = () => last(listening) > last(ended);
    const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
    respond = () => answers[post.mock.calls.length - 1]?.promise ?? ok();
    const page = await open();
    expect(notices()).toBe(false);
    await page.send();
    expect(notices()).toBe(true);
    answers[0]?.resolve(busy());
    await settled();
    expect(notices(), 'between two attempts').toBe(false);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(notices()).toBe(true);
    answers[1]?.resolve(ok());
    await settled();
    expect(notices()).toBe(false);
  });
});

describe('a draft with a file', () => {
  const resume = new File(['x'], 'resume.pdf');
  const application: Draft = { ...once, form: 'careers', page: '/careers', fields: { ...words, resume } };

  it('is sent by its transport, whose progress the watchers get, also on a page that the visitor comes back to', async () => {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const page = await open();
    page.way.transport = (_, onProgress) => {
      onProgress(0.5);
      return promise;
    };
    await page.send(application);
    expect(page.states()).toEqual([{ is: 'sending' }, { is: 'sending', progress: 0.5 }]);
    const back = vi.fn<() => boolean>().mockReturnValue(false);
    const leave = page.drafts.watch(back);
    expect(back).toHaveBeenCalledExactlyOnceWith(draft.key, { is: 'sending', progress: 0.5 });
    leave();
    resolve({ is: 'received', message: '', reference: 'YAM-7K3M9Q2X' });
    await settled();
    expect(toast()).toContain('Your application has been sent.');
    page.drafts.watch(back);
    expect(back).toHaveBeenCalledOnce();
  });

  it('stays with its form until a document is loaded, but is not stored on the device', async () => {
    const page = await open();
    page.drafts.remember('careers', forms.careers, { name: 'Asha', resume });
    page.way.transport = async () => ({ is: 'failed', message: '', status: 503 });
    await page.send(application);
    expect(page.drafts.recall('careers')['resume']).toBe(resume);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('resume.pdf');
  });

  it('whose page was closed is told as interrupted by the next page, with the way back, and is not sent', async () => {
    const page = await open();
    page.way.transport = () => new Promise(() => {});
    await page.send(application);
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
    (await open()).outbox.resume();
    await settled();
    expect(toast()).toMatch(/^Your application may not have arrived.*Open the form to send it again/);
    expect(post).not.toHaveBeenCalled();
    expect(kept()).toEqual([]);
  });

  it('is left to its page if the browser keeps that page', async () => {
    const page = await open();
    page.way.transport = () => new Promise(() => {});
    await page.send(application);
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    (await open()).outbox.resume();
    await settled();
    expect(toast()).toBe('');
    expect(kept()).toHaveLength(1);
  });

  it('whose upload the browser ends when the page is left is sent again, with the same key, when the page is shown again', async () => {
    const page = await open();
    const first = Promise.withResolvers<Outcome>();
    const transport = vi
      .fn<Transport>()
      .mockReturnValueOnce(first.promise)
      .mockResolvedValueOnce({ is: 'received', message: '', reference: 'YAM-7K3M9Q2X' });
    page.way.transport = transport;
    await page.send(application);
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    first.resolve({ is: 'failed', message: '', status: 0 });
    await settled();
    expect(page.outcomes()).toEqual([]);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await settled();
    expect(transport.mock.calls.map(([{ key }]) => key)).toEqual([draft.key, draft.key]);
    expect(page.outcomes()).toMatchObject([{ is: 'received' }]);
    expect(kept()).toEqual([]);
  });
});

describe('among tabs', () => {
  it('a message sent by another tab updates the form, its stored values and the toast of this one', async () => {
    respond = busy;
    const page = await open();
    const { key } = draft;
    await page.send();
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(toast()).toContain('kept on this device');
    receiveElsewhere(key);
    await settled();
    expect(page.outcomes().at(-1)).toEqual({ is: 'received', message: '', reference: 'YAM-7K3M9Q2X' });
    expect(toast()).toContain('Your message has been sent.');
    await vi.advanceTimersByTimeAsync(DAY);
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('other tabs hear that a message was received before they hear that its draft is gone', async () => {
    respond = ok;
    const page = await open();
    const set = vi.spyOn(Storage.prototype, 'setItem');
    const removed = vi.spyOn(Storage.prototype, 'removeItem');
    await page.send();
    const order = (mock: typeof set | typeof removed, name: string) =>
      mock.mock.invocationCallOrder[mock.mock.calls.findIndex(([key]) => key === name)];
    expect(order(set, 'yam-received')).toBeLessThan(order(removed, `yam-outbox:${draft.key}`) ?? 0);
  });

  it.each([
    ['closes if another tab has deleted the draft', undefined, ''],
    [
      'says that another tab’s attempt was refused, and why',
      'Too long.',
      'did not accept your message. Too long.',
    ],
  ])('the toast %s', async (_, reason, text) => {
    respond = busy;
    const page = await open();
    const name = `yam-outbox:${draft.key}`;
    await page.send();
    await page.send();
    const oldValue = JSON.stringify({ ...JSON.parse(localStorage.getItem(name) ?? ''), refused: reason });
    localStorage.removeItem(name);
    dispatchEvent(new StorageEvent('storage', { key: name, oldValue, newValue: null }));
    await settled();
    expect(toast()).toContain(text);
    expect(toast()).not.toContain('kept on this device');
  });

  it('a page restored from the back/forward cache catches up', async () => {
    respond = busy;
    const page = await open();
    await page.send();
    await page.send();
    localStorage.clear();
    localStorage.setItem('yam-received', `${draft.key} YAM-7K3M9Q2X`);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await settled();
    expect(page.outcomes().at(-1)).toMatchObject({ is: 'received' });
    expect(toast()).toContain('Your message has been sent.');
  });

  it('a failed attempt does not store a draft again that another tab has sent', async () => {
    respond = () => {
      localStorage.clear();
      return busy();
    };
    await (await open()).send();
    expect(kept()).toEqual([]);
  });

  it('a draft that is on its way in one tab is left to it, and taken over if nothing is heard of it', async () => {
    respond = () => new Promise(() => {});
    await (await open()).send();
    const other = await open();
    other.outbox.resume();
    await vi.advanceTimersByTimeAsync(20 * SECOND);
    expect(post).toHaveBeenCalledOnce();
    respond = ok;
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(post).toHaveBeenCalledTimes(2);
    expect(kept()).toEqual([]);
  });

  it('a clock that was wrong does not delay a draft for longer', async () => {
    const stored = { draft, since: Date.now(), failures: 1, busyUntil: Date.now() + DAY };
    localStorage.setItem(`yam-outbox:${draft.key}`, JSON.stringify(stored));
    respond = ok;
    (await open()).outbox.resume();
    await settled();
    expect(post).toHaveBeenCalledOnce();
  });

  it('a draft that another tab has sent is not sent again', async () => {
    respond = busy;
    await (await open()).send();
    localStorage.clear();
    await vi.advanceTimersByTimeAsync(DAY);
    expect(post).toHaveBeenCalledOnce();
  });
});

describe('what a form has typed', () => {
  it('returns to the form, and the visitor’s details to every form', async () => {
    const { remember, recall } = (await open()).drafts;
    remember('contact', forms.contact, {
      name: 'Asha',
      email: 'a@example.com',
      subject: '',
      message: 'Hello',
    });
    expect(recall('contact')).toEqual({ name: 'Asha', email: 'a@example.com', message: 'Hello' });
    expect(recall('quote')).toEqual({ name: 'Asha', email: 'a@example.com' });
  });

  it('is forgotten once it is received, except the visitor’s details, and other forms keep theirs', async () => {
    const { keyToSend, remember, recall } = (await open()).drafts;
    const key = keyToSend('contact', words);
    remember('contact', forms.contact, words);
    remember('quote', forms.quote, { message: 'A mill' });
    receiveElsewhere(key);
    expect(recall('contact')).toEqual({ name: 'Asha' });
    expect(recall('quote')).toEqual({ name: 'Asha', message: 'A mill' });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Hello');
  });

  it('is kept if it was changed after it was sent', async () => {
    const { keyToSend, remember, recall } = (await open()).drafts;
    const key = keyToSend('contact', words);
    remember('contact', forms.contact, words);
    remember('contact', forms.contact, { ...words, message: 'Hello again' });
    receiveElsewhere(key);
    expect(recall('contact')).toEqual({ name: 'Asha', message: 'Hello again' });
  });

  it('may be empty in its form, but not in others, and only if it was filled in before', async () => {
    const { remember, recall } = (await open()).drafts;
    remember('contact', forms.contact, { name: 'Asha' });
    remember('contact', forms.contact, { name: '' });
    expect(recall('contact')).toEqual({ name: '' });
    expect(recall('lead')).toEqual({ name: 'Asha' });
    remember('quote', forms.quote, { email: '', message: 'A mill' });
    remember('demo', forms.demo, { email: 'a@example.com' });
    expect(recall('quote')).toMatchObject({ email: 'a@example.com', message: 'A mill' });
  });

  it('includes neither prefilled text nor constants', async () => {
    const { remember, recall } = (await open()).drafts;
    remember('quote', forms.quote, { name: 'Asha', message: 'I would like a mill.' }, 'I would like a mill.');
    expect(recall('quote')).toEqual({ name: 'Asha' });
    remember('demo', forms.demo, { phone: '1', product: 'A product' });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('product');
  });

  it('lasts as long as the page without storage', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    const { keyToSend, remember, recall } = (await open()).drafts;
    remember('contact', forms.contact, words);
    expect(recall('contact')).toEqual(words);
    expect(keyToSend('contact', words)).toBe(keyToSend('contact', words));
  });
});

describe('the key of a message', () => {
  it('is the same if it is sent again, on the next page too', async () => {
    const key = (await open()).drafts.keyToSend('contact', words);
    expect((await open()).drafts.keyToSend('contact', { ...words })).toBe(key);
  });

  it('says nothing about the values: each message has 128 random bits', async () => {
    const { keyToSend, renewKey } = (await open()).drafts;
    const drawn = vi.spyOn(crypto, 'getRandomValues');
    const all = [
      keyToSend('contact', words),
      keyToSend('contact', { ...words, message: 'Hello.' }),
      keyToSend('contact', { name: 'AshaHello', message: '' }),
      keyToSend('quote', words),
    ];
    renewKey('contact');
    all.push(keyToSend('contact', words));
    sessionStorage.clear();
    all.push(keyToSend('contact', words));
    expect(new Set(all).size).toBe(all.length);
    expect(drawn.mock.calls.map(([values]) => values?.byteLength)).toEqual(all.map(() => 16));
  });

  it('is another one after the message was received', async () => {
    const { keyToSend, sentKey } = (await open()).drafts;
    const key = keyToSend('contact', words);
    receiveElsewhere(key);
    expect(sentKey('contact', words)).toBeUndefined();
    expect(keyToSend('contact', words)).not.toBe(key);
  });

  it('recognises received values that the browser restores, unless something else was typed', async () => {
    const { isReceived, keyToSend, remember } = (await open()).drafts;
    const key = keyToSend('contact', words);
    remember('contact', forms.contact, words);
    expect(isReceived('contact', words)).toBe(false);
    receiveElsewhere(key);
    expect(isReceived('contact', words)).toBe(true);
    remember('contact', forms.contact, { message: 'Something else' });
    expect(isReceived('contact', words)).toBe(false);
  });

  it('changes with the file; only the server sees a change of its bytes alone', async () => {
    const { keyToSend } = (await open()).drafts;
    const resume = (text: string) => new File([text], 'resume.pdf', { lastModified: 1 });
    const key = keyToSend('careers', { resume: resume('one') });
    expect(keyToSend('careers', { resume: resume('two') })).toBe(key);
    expect(keyToSend('careers', { resume: resume('three') })).not.toBe(key);
  });

  it('has the format of contract/README.md', async () => {
    const { keyToSend } = (await open()).drafts;
    expect(keyToSend('contact', { message: 'سلام 🌸'.repeat(1_000) })).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  });
});

/** A page with the module, and with a form that records the states of drafts and shows them if `isShown`. */
async function open() {
  vi.resetModules();
  const drafts = await import('./drafts.ts');
  const outbox = await import('./outbox.ts');
  const heard: DraftState[] = [];
  const form = document.createElement('form');
  form.submit = postWithoutScript;
  document.body.append(form);
  const page = {
    drafts,
    outbox,
    isShown: false,
    way: { retry: true, form } as Way,
    states: () => heard,
    outcomes: () => heard.filter(({ is }) => is !== 'sending'),
    /** Resolves once the answer is told, unless there is none yet. */
    send: async (sent = draft) => {
      drafts.submit(sent, { ...page.way, retry: sent.form !== 'lead' && sent.form !== 'careers' });
      await settled();
    },
  };
  drafts.watch((_, state) => {
    heard.push(state);
    return page.isShown;
  });
  await settled();
  return page;
}

/** Until promises and imports have settled. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await vi.advanceTimersByTimeAsync(0);
    await vi.dynamicImportSettled();
  }
}

/** Another tab has received the answer. */
function receiveElsewhere(key: string): void {
  localStorage.removeItem(`yam-outbox:${key}`);
  localStorage.setItem('yam-received', `${key} YAM-7K3M9Q2X`);
  dispatchEvent(new StorageEvent('storage', { key: 'yam-received', newValue: `${key} YAM-7K3M9Q2X` }));
}

function toast(): string {
  return document.querySelector('#toast p')?.textContent ?? '';
}

/** The keys of the drafts stored on this device. */
function kept(): string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith('yam-outbox:'));
}

function ok(): Response {
  return Response.json({ status: 'success', reference: 'YAM-7K3M9Q2X' });
}

function busy(): Response {
  return new Response('', { status: 503 });
}

function down(): never {
  throw new TypeError('Failed to fetch');
}

/** The idempotency keys of all requests. */
function keys(): (string | null)[] {
  return post.mock.calls.map(([, request]) => new Headers(request.headers).get('Idempotency-Key'));
}

function sent(index: number): [string, RequestInit] {
  const call = post.mock.calls[index];
  if (!call) throw new Error(`There is no submission ${index}`);
  return call;
}
