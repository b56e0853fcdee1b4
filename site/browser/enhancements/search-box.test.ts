// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchPage } from '../pages.ts';
import { applyStylesheet } from '../stylesheet.ts';
import { the, trackListeners } from '../testing/dom.ts';

vi.mock('../pages.ts', () => ({ fetchPage: vi.fn<typeof fetchPage>() }));
vi.mock('../stylesheet.ts', () => ({ applyStylesheet: vi.fn<typeof applyStylesheet>() }));

const BOX = `<div data-search-box><form action="/search"><input name="q"><button>Search</button>
  <div role="listbox" hidden></div><p role="status"></p></form></div>`;

let endListening: () => void;
let toggle: () => Promise<void>;

beforeEach(async () => {
  endListening = trackListeners();
  vi.mocked(applyStylesheet).mockReset().mockResolvedValue();
  vi.mocked(fetchPage)
    .mockReset()
    .mockImplementation(async () => new DOMParser().parseFromString(`<main>${BOX}</main>`, 'text/html'));
  document.body.innerHTML = `<header><a href="/search" data-search>Search</a><a id="next" href="/">Next</a></header>
    <main><button>Elsewhere</button></main>`;
  // The module keeps the box that it fetched: a new visit begins without one.
  vi.resetModules();
  const { toggleSearchBox } = await import('./search-box.ts');
  toggle = () => toggleSearchBox(link());
});

afterEach(() => endListening());

const link = () => the<HTMLAnchorElement>('[data-search]');
const box = () => the('header [data-search-box]');
const field = () => the<HTMLInputElement>('header input');

/** Open or not, to eyes and to screen readers alike. */
function isOpen(): boolean {
  expect(link().ariaExpanded).toBe(`${!box().hidden}`);
  return !box().hidden;
}

describe('the header’s box', () => {
  it('is the search page’s own, fetched with the whole sheet at its first use and never again', async () => {
    await toggle();
    await toggle();
    await toggle();
    expect(vi.mocked(fetchPage).mock.calls.map(([{ pathname }]) => pathname)).toEqual(['/search']);
    expect(applyStylesheet).toHaveBeenCalledTimes(1);
    expect(document.querySelectorAll('[data-search-box]')).toHaveLength(1);
  });

  it('comes next to its link, suggests, and takes the focus; goes, and gives it back', async () => {
    await toggle();
    expect(link().nextElementSibling).toBe(box());
    expect(field().role).toBe('combobox');
    expect(isOpen()).toBe(true);
    expect(document.activeElement).toBe(field());
    await toggle();
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(link());
  });

  it('is one box, and open, however often its link is pressed before it came', async () => {
    await Promise.all([toggle(), toggle()]);
    expect(fetchPage).toHaveBeenCalledTimes(1);
    expect(document.querySelectorAll('[data-search-box]')).toHaveLength(1);
    expect(isOpen()).toBe(true);
  });

  it('selects the words of before when it comes again, so that new ones replace them', async () => {
    await toggle();
    field().value = 'hosting';
    await toggle();
    await toggle();
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 7]);
  });

  it('goes with Escape, unless the list of suggestions took the key', async () => {
    await toggle();
    const taken = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    taken.preventDefault();
    field().dispatchEvent(taken);
    expect(isOpen()).toBe(true);
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(link());
  });

  it.each([
    ['the focus', () => the('#next').focus()],
    ['a press', () => the('main button').dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  ])('goes with %s elsewhere, and leaves the focus where it is', async (_, elsewhere) => {
    await toggle();
    elsewhere();
    expect(isOpen()).toBe(false);
    expect(document.activeElement).not.toBe(link());
  });

  it('stays while the focus moves within it, and while its link is pressed', async () => {
    await toggle();
    the('header button').focus();
    link().dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(isOpen()).toBe(true);
  });

  it('is not fetched on the search page, whose own field takes the focus', async () => {
    the('main').innerHTML = BOX;
    await toggle();
    expect(fetchPage).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(the('main input'));
  });

  it.each([
    ['the page cannot be had', async () => undefined],
    ['the page has no box', async () => document.implementation.createHTMLDocument()],
  ])('is given up where %s, and asked for again by the next press', async (_, page) => {
    vi.mocked(fetchPage).mockImplementationOnce(page);
    await expect(toggle()).rejects.toThrow('has no box to search with');
    expect(document.querySelector('[data-search-box]')).toBeNull();
    await toggle();
    expect(isOpen()).toBe(true);
  });

  it('is given up without the sheet that it needs', async () => {
    vi.mocked(applyStylesheet).mockRejectedValueOnce(new Error('no sheet'));
    await expect(toggle()).rejects.toThrow('no sheet');
    expect(document.querySelector('[data-search-box]')).toBeNull();
  });
});
