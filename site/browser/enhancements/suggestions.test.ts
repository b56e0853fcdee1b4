// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { the } from '../testing/dom.ts';
import { suggestions } from './suggestions.ts';

const hosting = [
  { path: '/vps-Hosting', title: 'VPS hosting' },
  { path: '/windows-hosting', title: 'Windows hosting' },
];

let ended: AbortController;
/** The mocked server. */
const respond = vi.fn<(address: string, signal: AbortSignal) => Promise<typeof hosting>>();
const assign = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  ended = new AbortController();
  respond.mockReset().mockResolvedValue(hosting);
  assign.mockReset();
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('fetch', async (address: string, { signal }: { signal: AbortSignal }) => {
    const results = await respond(address, signal);
    return { json: async () => ({ query: '', results }) };
  });
  // jsdom has no layout and does not define this function.
  Element.prototype.scrollIntoView = () => {};
  document.body.innerHTML = `<form>
    <input name="q"><button>Search</button>
    <div role="listbox" hidden></div>
    <p role="status" data-one="1 page" data-many="pages" data-none="no page"></p></form>`;
  suggestions(the('form'), ended.signal);
});

afterEach(() => {
  ended.abort();
  vi.useRealTimers();
});

const input = () => the<HTMLInputElement>('input');
const list = () => the('[role=listbox]');
const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];
const chosen = () => options().findIndex(({ ariaSelected }) => ariaSelected === 'true');
const requests = () => respond.mock.calls.map(([address]) => address);

async function types(words: string): Promise<void> {
  input().value = words;
  input().dispatchEvent(new Event('input'));
  await vi.advanceTimersByTimeAsync(120);
}

/** Presses a key. Returns whether its default action is left to the browser. */
function press(key: string, more: KeyboardEventInit = {}): boolean {
  return input().dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...more }));
}

describe('a search field with suggestions', () => {
  it('is a combobox that opens its list when it has results', async () => {
    expect(input().role).toBe('combobox');
    expect(input().ariaAutoComplete).toBe('list');
    expect(input().ariaExpanded).toBe('false');
    expect(input().getAttribute('aria-controls')).toBe(list().id);
    await types('hosting');
    expect(input().ariaExpanded).toBe('true');
    expect(list().hidden).toBe(false);
    expect(options().map(({ textContent }) => textContent)).toEqual([
      'VPS hosting/vps-Hosting',
      'Windows hosting/windows-hosting',
    ]);
  });

  it('sends one request for the last query, 120 ms after the last key', async () => {
    input().value = 'v';
    input().dispatchEvent(new Event('input'));
    await vi.advanceTimersByTimeAsync(119);
    await types('vps &');
    expect(requests()).toEqual(['/api/search?q=vps%20%26']);
  });

  it.each([
    [[], 'no page', 'false'],
    [hosting.slice(1), '1 page', 'true'],
    [hosting, '2 pages', 'true'],
  ])('announces the number of results: %#', async (found, words, expanded) => {
    respond.mockResolvedValue(found);
    await types('hosting');
    expect(the('[role=status]').textContent).toBe(words);
    expect(input().ariaExpanded).toBe(expanded);
    expect(list().hidden).toBe(expanded === 'false');
  });

  it('shows a title as text, even if it looks like markup', async () => {
    respond.mockResolvedValue([{ path: '/', title: '<img src=x>' }]);
    await types('x');
    expect(list().querySelector('img')).toBeNull();
    expect(options()[0]?.textContent).toBe('<img src=x>/');
  });

  it('ignores the results of an older query that arrive late', async () => {
    let resolveFirst: (results: typeof hosting) => void = () => {};
    respond.mockImplementationOnce(() => new Promise((resolve) => (resolveFirst = resolve)));
    await types('v');
    const [[, signal]] = respond.mock.calls as [[string, AbortSignal]];
    respond.mockResolvedValue(hosting.slice(1));
    await types('win');
    expect(signal.aborted).toBe(true);
    resolveFirst(hosting);
    await vi.runAllTimersAsync();
    expect(options()).toHaveLength(1);
  });

  it('keeps the chosen page when newer results have it too, and chooses none otherwise', async () => {
    await types('hosting');
    press('ArrowDown');
    press('ArrowDown');
    respond.mockResolvedValue(hosting.slice(1));
    await types('windows');
    expect(chosen()).toBe(0);
    respond.mockResolvedValue(hosting.slice(0, 1));
    await types('vps');
    expect(chosen()).toBe(-1);
    expect(input().hasAttribute('aria-activedescendant')).toBe(false);
  });

  it('closes its list if the server cannot be reached, and tries again for the next query', async () => {
    await types('vps');
    respond.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await types('vps h');
    expect(list().hidden).toBe(true);
    expect(input().ariaExpanded).toBe('false');
    await types('vps ho');
    expect(list().hidden).toBe(false);
  });

  it('closes its list and sends no request if it contains only spaces', async () => {
    await types('vps');
    await types('  ');
    expect(requests()).toHaveLength(1);
    expect(list().hidden).toBe(true);
  });
});

describe('the arrow keys', () => {
  it('choose each option in turn, then none, then start again', async () => {
    await types('hosting');
    const walk = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp'].map((key) => {
      expect(press(key), 'the caret does not move').toBe(false);
      const active = input().getAttribute('aria-activedescendant');
      expect(active).toBe(options()[chosen()]?.id ?? null);
      return chosen();
    });
    expect(walk).toEqual([0, 1, -1, 1, 0, -1]);
  });

  it('reopen a closed list: only the down arrow does', async () => {
    await types('hosting');
    press('Escape');
    expect(press('ArrowUp')).toBe(true);
    expect(list().hidden).toBe(true);
    press('ArrowDown');
    await vi.runAllTimersAsync();
    expect(list().hidden).toBe(false);
    expect(chosen()).toBe(-1);
  });

  it('are left to the input method while it composes a word', async () => {
    await types('hosting');
    expect(press('ArrowDown', { isComposing: true })).toBe(true);
    expect(chosen()).toBe(-1);
  });
});

describe('a chosen suggestion', () => {
  it('is opened by Enter', async () => {
    await types('hosting');
    press('ArrowDown');
    press('ArrowDown');
    expect(press('Enter')).toBe(false);
    expect(assign.mock.calls).toEqual([['/windows-hosting']]);
    expect(list().hidden).toBe(true);
  });

  it('is required for that: otherwise Enter submits the form', async () => {
    await types('hosting');
    expect(press('Enter')).toBe(true);
    expect(assign).not.toHaveBeenCalled();
  });

  it('can be opened by a press, which leaves the focus in the field', async () => {
    await types('hosting');
    const down = new Event('pointerdown', { bubbles: true, cancelable: true });
    expect(the('small', list()).dispatchEvent(down)).toBe(false);
    the('small', list()).click();
    expect(assign.mock.calls).toEqual([['/vps-Hosting']]);
  });
});

describe('the list of suggestions closes', () => {
  it('on Escape, which keeps the query; a second Escape is left to others', async () => {
    await types('hosting');
    expect(press('Escape')).toBe(false);
    expect(list().hidden).toBe(true);
    expect(input().value).toBe('hosting');
    expect(press('Escape')).toBe(true);
  });

  it.each([
    ['the focus leaves the field', () => input().dispatchEvent(new Event('blur'))],
    ['its page is left', () => ended.abort()],
  ])('when %s, and late results are not shown', async (_, leave) => {
    let resolveLate: (results: typeof hosting) => void = () => {};
    respond.mockImplementationOnce(() => new Promise((resolve) => (resolveLate = resolve)));
    await types('vps');
    leave();
    resolveLate(hosting);
    await vi.runAllTimersAsync();
    expect(list().hidden).toBe(true);
    expect(input().hasAttribute('aria-activedescendant')).toBe(false);
  });

  it('before the delay is over, and then no request is sent', async () => {
    input().value = 'vps';
    input().dispatchEvent(new Event('input'));
    input().dispatchEvent(new Event('blur'));
    await vi.runAllTimersAsync();
    expect(requests()).toEqual([]);
  });
});
