// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { settled, the, waitFor } from './testing/dom.ts';

/** Lets the test decide when an island's code loads, and what it is. */
const code = vi.hoisted(() => ({
  load: (): Promise<unknown> => new Promise(() => {}),
  enhancement: (): Promise<void> => new Promise(() => {}),
}));
vi.mock('./islands.ts', () => ({ islands: { Form: async () => ({ Form: await code.load() }) } }));

/** Replaces an enhancement, and records its arguments. */
const enhance = vi.hoisted(() => vi.fn<(element: HTMLElement, ended: AbortSignal) => void>());
vi.mock('./enhancements.ts', () => ({
  enhancements: { tabs: () => code.enhancement().then(() => ({ tabs: enhance })) },
}));

let sights: FakeSight[];

class FakeSight {
  readonly show: () => void;
  readonly observe = vi.fn<() => void>();
  readonly disconnect = vi.fn<() => void>();
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.show = () => seen([{ isIntersecting: true }]);
    sights.push(this);
  }
}

beforeEach(() => {
  vi.resetModules();
  sights = [];
  enhance.mockReset();
  vi.stubGlobal('IntersectionObserver', FakeSight);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const html = renderToString(<Piece label="Count" />);
  document.body.innerHTML = `<main>
    <div id="_R_1_" data-island="Form" data-props='{"label":"Count"}'>${html}</div></main>`;
  code.load = async () => Piece;
  code.enhancement = async () => {};
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

describe('an island', () => {
  it('stays static HTML until it is near the screen', async () => {
    const load = vi.spyOn(code, 'load');
    await mountAll();
    await settled();
    expect(load).not.toHaveBeenCalled();
    sights[0]?.show();
    expect(await answersPress()).toBe('Count 1');
  });

  it('keeps its elements and the values typed into them', async () => {
    const input = the<HTMLInputElement>('input');
    await mountAll();
    input.value = 'typed early';
    input.focus();
    expect(await answersPress()).toBe('Count 1');
    expect(the('input')).toBe(input);
    expect(input.value).toBe('typed early');
    expect(document.activeElement).toBe(input);
    expect(console.error).not.toHaveBeenCalled();
  });

  it.each(['focusin', 'pointerdown', 'keydown'])('is mounted when it is used (%s)', async (type) => {
    await mountAll();
    the('input').dispatchEvent(new Event(type, { bubbles: true }));
    expect(await answersPress()).toBe('Count 1');
  });

  it('with Save-Data, is mounted only when it is used', async () => {
    Object.assign(navigator, { connection: { saveData: true } });
    await mountAll();
    expect(sights[0]?.observe).not.toHaveBeenCalled();
    the('input').focus();
    expect(await answersPress()).toBe('Count 1');
  });

  it('repeats an early click once its code has loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    code.load = () => promise;
    await mountAll();
    const posted = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    the('form').addEventListener('submit', posted);
    the('[type=submit]').click();
    the('[type=submit]').click();
    expect(posted).not.toHaveBeenCalled();
    resolve(Piece);
    await waitFor(() => expect(the('[type=submit]').textContent).toBe('Count 1'));
    await settled();
    expect(the('[type=submit]').textContent).toBe('Count 1');
  });

  it('posts its form without script if its code takes longer than 3 s, and still mounts after that', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    code.load = () => promise;
    await mountAll();
    const posted = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    the('form').addEventListener('submit', posted, { once: true });
    vi.useFakeTimers();
    the('[type=submit]').click();
    vi.advanceTimersByTime(2_900);
    expect(posted).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(posted).toHaveBeenCalledOnce();
    vi.useRealTimers();
    resolve(Piece);
    await settled();
    expect(the('[type=submit]').textContent).toBe('Count 0');
    expect(await answersPress()).toBe('Count 1');
  });

  it('repeats an early click on any other button, however late its code loads', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    code.load = () => promise;
    await mountAll();
    vi.useFakeTimers();
    the('[data-more]').click();
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    resolve(Piece);
    await waitFor(() => expect(the('[type=submit]').textContent).toBe('Count 10'));
  });

  it('is unmounted, or stops waiting, before it leaves the page', async () => {
    const { unmountIslands } = await mountAll();
    unmountIslands(the('main'));
    expect(sights[0]?.disconnect).toHaveBeenCalled();
    const load = vi.spyOn(code, 'load');
    the('input').focus();
    await settled();
    expect(load).not.toHaveBeenCalled();

    const { mountIslands } = await import('./mount.ts');
    mountIslands(document);
    sights[1]?.show();
    expect(await answersPress()).toBe('Count 1');
    unmountIslands(the('main'));
    expect(the('[data-island]').childElementCount).toBe(0);
  });

  it('does not mount after its page was left', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    code.load = () => promise;
    const { unmountIslands } = await mountAll();
    sights[0]?.show();
    unmountIslands(the('main'));
    resolve(Piece);
    await settled();
    expect(await posts(() => the('[type=submit]').click())).toBe(true);
    expect(the('[type=submit]').textContent).toBe('Count 0');
  });
});

describe('an enhancement', () => {
  beforeEach(() => {
    document.body.innerHTML = '<main><div data-enhance="tabs"><button>One</button></div></main>';
  });

  it('starts near the screen, without React, and ends when its page is left', async () => {
    const { unmountIslands } = await mountAll();
    expect(enhance).not.toHaveBeenCalled();
    sights[0]?.show();
    await waitFor(() => expect(enhance).toHaveBeenCalledOnce());
    const [element, ended] = enhance.mock.lastCall ?? [];
    expect(element).toBe(the('[data-enhance]'));
    expect(ended?.aborted).toBe(false);
    unmountIslands(the('main'));
    expect(ended?.aborted).toBe(true);
  });

  it('receives an early click once its code has loaded', async () => {
    const pressed = vi.fn<() => void>();
    enhance.mockImplementation((element) => the('button', element).addEventListener('click', pressed));
    await mountAll();
    the('button').click();
    await waitFor(() => expect(pressed).toHaveBeenCalledOnce());
  });

  it('receives an early click, however late its code loads', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    code.enhancement = () => promise;
    const pressed = vi.fn<() => void>();
    enhance.mockImplementation((element) => the('button', element).addEventListener('click', pressed));
    await mountAll();
    vi.useFakeTimers();
    the('button').click();
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    resolve();
    await waitFor(() => expect(pressed).toHaveBeenCalledOnce());
  });

  it('that throws when it starts is not started again', async () => {
    enhance.mockImplementation(() => {
      throw new Error('Cannot begin');
    });
    await mountAll();
    the('button').click();
    await waitFor(() => expect(console.error).toHaveBeenCalledOnce());
    the('button').click();
    await settled();
    expect(enhance).toHaveBeenCalledOnce();
  });

  it('that is not registered is logged', async () => {
    the('[data-enhance]').dataset.enhance = 'constructor';
    await mountAll();
    sights[0]?.show();
    await waitFor(() => expect(console.error).toHaveBeenCalledOnce());
    expect(enhance).not.toHaveBeenCalled();
  });
});

describe('if its code fails to load', () => {
  beforeEach(() => {
    code.load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  });

  it('an island stays static HTML, and its form posts', async () => {
    await mountAll();
    const html = the('[data-island]').innerHTML;
    sights[0]?.show();
    await waitFor(() => expect(console.error).toHaveBeenCalledOnce());
    expect(the('[data-island]').innerHTML).toBe(html);
    expect(await posts(() => the('[type=submit]').click())).toBe(true);
  });

  it('the next page comes with a document load, which every engine fetches anew', async () => {
    document.documentElement.dataset.shell = 's1';
    await mountAll();
    sights[0]?.show();
    await waitFor(() => expect(console.error).toHaveBeenCalledOnce());
    expect(document.documentElement.dataset.shell).toBe('');
  });

  it('an early click posts the form after the failure', async () => {
    await mountAll();
    expect(await posts(() => the('[type=submit]').click())).toBe(true);
    expect(console.error).toHaveBeenCalledOnce();
  });

  it('a later click fetches it again', async () => {
    await mountAll();
    the('[data-more]').click();
    await waitFor(() => expect(console.error).toHaveBeenCalledOnce());
    code.load = async () => Piece;
    the('[data-more]').click();
    await waitFor(() => expect(the('[type=submit]').textContent).toBe('Count 10'));
  });
});

describe('a crash', () => {
  it('while mounting restores the static HTML with the typed values', async () => {
    code.load = async () => Crash;
    the<HTMLInputElement>('input').value = 'typed early';
    await mountAll();
    sights[0]?.show();
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    await waitFor(() => expect(the<HTMLInputElement>('input').value).toBe('typed early'));
    expect(the('[type=submit]').textContent).toBe('Count 0');
  });

  it('keeps chosen files and ticked boxes', async () => {
    await mountAll();
    sights[0]?.show();
    expect(await answersPress()).toBe('Count 1');
    const files = the<HTMLInputElement>('[name=resume]');
    // Like a browser's file field: its value can be read, but set only to an empty string.
    vi.spyOn(files, 'value', 'get').mockReturnValue(String.raw`C:\fakepath\resume.pdf`);
    the<HTMLInputElement>('[name=choice]').checked = true;
    the('[data-crash]').click();
    await waitFor(() => expect(the('[type=submit]').textContent).toBe('Count 0'));
    expect(the('[name=resume]')).toBe(files);
    expect(the<HTMLInputElement>('[name=choice]').checked).toBe(true);
  });

  it('after mounting keeps the values typed since then', async () => {
    await mountAll();
    sights[0]?.show();
    expect(await answersPress()).toBe('Count 1');
    the<HTMLInputElement>('input').value = 'typed later';
    the('[data-crash]').click();
    await waitFor(() => expect(the('[type=submit]').textContent).toBe('Count 0'));
    expect(the<HTMLInputElement>('input').value).toBe('typed later');
    expect(await posts(() => the('[type=submit]').click())).toBe(true);
  });
});

it('an island that is not registered is logged and stays HTML', async () => {
  the('[data-island]').dataset.island = 'constructor';
  await mountAll();
  sights[0]?.show();
  await waitFor(() =>
    expect(vi.mocked(console.error).mock.lastCall?.[0]).toMatchObject({
      message: expect.stringContaining("'constructor'"),
    }),
  );
  expect(the('[type=submit]').textContent).toBe('Count 0');
});

/** Counts clicks, posts its form if nothing handles it, and crashes on demand. */
function Piece({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  if (count < 0) throw new Error('Crashed');
  return (
    <form action="/post" onSubmit={(event) => event.preventDefault()}>
      <input name="text" />
      <input name="choice" type="checkbox" />
      <input name="resume" type="file" />
      <button type="submit" onClick={() => setCount(count + 1)}>{`${label} ${count}`}</button>
      <button type="button" data-more onClick={() => setCount(count + 10)}>
        More
      </button>
      <button type="button" data-crash onClick={() => setCount(-1)}>
        Crash
      </button>
    </form>
  );
}

function Crash(): never {
  throw new Error('Crashed');
}

async function mountAll() {
  const module = await import('./mount.ts');
  module.mountIslands(document);
  return module;
}

/** Resolves once the island reacts to a click, with its text. */
function answersPress(): Promise<string> {
  return waitFor(() => {
    const button = the('[type=submit]');
    button.click();
    if (button.textContent === 'Count 0') throw new Error('It does not answer');
    return button.textContent;
  });
}

/** Whether a form is submitted by the browser itself. */
async function posts(press: () => void): Promise<boolean> {
  const posted = new Promise<boolean>((resolve) =>
    document.addEventListener(
      'submit',
      (event) => {
        const byBrowser = !event.defaultPrevented;
        event.preventDefault();
        resolve(byBrowser);
      },
      { once: true },
    ),
  );
  press();
  return posted;
}
