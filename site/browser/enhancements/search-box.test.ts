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
  // The module keeps the box that it has fetched. Reset it, as on a new visit.
  vi.resetModules();
  const { toggleSearchBox } = await import('./search-box.ts');
  toggle = () => toggleSearchBox(link());
});

afterEach(() => endListening());

const link = () => the<HTMLAnchorElement>('[data-search]');
const box = () => the('header [data-search-box]');
const field = () => the<HTMLInputElement>('header input');

/** Whether the box is visible, and announced as open. */
function isOpen(): boolean {
  expect(link().ariaExpanded).toBe(`${!box().hidden}`);
  return !box().hidden;
}

describe('the search box in the header', () => {
  it('is fetched once from the search page, with the whole stylesheet', async () => {
    await toggle();
    await toggle();
    await toggle();
    expect(vi.mocked(fetchPage).mock.calls.map(([{ pathname }]) => pathname)).toEqual(['/search']);
    expect(applyStylesheet).toHaveBeenCalledTimes(1);
    expect(document.querySelectorAll('[data-search-box]')).toHaveLength(1);
  });

  it('opens after its link and takes the focus; closing returns the focus to the link', async () => {
    await toggle();
    expect(link().nextElementSibling).toBe(box());
    expect(field().role).toBe('combobox');
    expect(isOpen()).toBe(true);
    expect(document.activeElement).toBe(field());
    await toggle();
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(link());
  });

  it('opens once if its link is pressed twice before it has loaded', async () => {
    await Promise.all([toggle(), toggle()]);
    expect(fetchPage).toHaveBeenCalledTimes(1);
    expect(document.querySelectorAll('[data-search-box]')).toHaveLength(1);
    expect(isOpen()).toBe(true);
  });

  it('selects the previous query when it opens again, so that typing replaces it', async () => {
    await toggle();
    field().value = 'hosting';
    await toggle();
    await toggle();
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 7]);
  });

  it('closes on Escape, unless the list of suggestions has handled the key', async () => {
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
    ['a focus', () => the('#next').focus()],
    ['a press', () => the('main button').dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  ])('closes on %s elsewhere, and does not move the focus', async (_, elsewhere) => {
    await toggle();
    elsewhere();
    expect(isOpen()).toBe(false);
    expect(document.activeElement).not.toBe(link());
  });

  it('stays open while the focus moves inside it, and while its link is pressed', async () => {
    await toggle();
    the('header button').focus();
    link().dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(isOpen()).toBe(true);
  });

  it('is not fetched on the search page, where the page’s own field gets the focus', async () => {
    the('main').innerHTML = BOX;
    await toggle();
    expect(fetchPage).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(the('main input'));
  });

  it.each([
    ['the search page does not load', async () => undefined],
    ['the search page has no box', async () => document.implementation.createHTMLDocument()],
  ])('does not open if %s, and is fetched again on the next press', async (_, page) => {
    vi.mocked(fetchPage).mockImplementationOnce(page);
    await expect(toggle()).rejects.toThrow('has no search box');
    expect(document.querySelector('[data-search-box]')).toBeNull();
    await toggle();
    expect(isOpen()).toBe(true);
  });

  it('does not open if the stylesheet does not load', async () => {
    vi.mocked(applyStylesheet).mockRejectedValueOnce(new Error('no stylesheet'));
    await expect(toggle()).rejects.toThrow('no stylesheet');
    expect(document.querySelector('[data-search-box]')).toBeNull();
  });
});
