// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { POPUP_SEEN } from './popup-seen.ts';
import { showPopup } from './show-popup.ts';
import { settled, the, waitFor } from './testing/dom.ts';

const render = vi.hoisted(() => vi.fn<(place: HTMLElement, popup: unknown, props: Props) => object>());
vi.mock('./hydrate.ts', () => ({ render }));
vi.mock('./stylesheet.ts', () => ({ applyStylesheet: () => Promise.resolve() }));

type Props = { onEnd: () => void };

const file = {
  title: 'Thirty minutes, free',
  text: '',
  close: 'Close',
  form: { slots: { fields: '', below: '' } },
};

beforeEach(() => {
  localStorage.clear();
  render.mockReset().mockImplementation(() => ({ unmount: () => {} }));
  vi.stubGlobal('fetch', async () => Response.json(file));
  document.body.innerHTML = `
    <header><details data-mobile-menu><summary>Menu</summary></details></header>
    <main><dialog></dialog></main><p id="announcer"></p>`;
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the consultation popup (§2)', () => {
  it('sets its flag when it is shown', async () => {
    void showPopup();
    await waitFor(() => expect(render).toHaveBeenCalledOnce());
    expect(localStorage.getItem(POPUP_SEEN)).toBe('true');
    expect(the('#announcer').textContent).toBe(file.title);
  });

  it.each<[string, string, (open: HTMLElement) => void]>([
    ['a dialog is open', 'dialog', (dialog) => dialog.removeAttribute('open')],
    ['a dialog is on the page', 'dialog', () => the('main').replaceWith(document.createElement('main'))],
    ['the mobile menu is open', 'details', (menu) => menu.removeAttribute('open')],
  ])('waits without a flag while %s', async (_, selector, end) => {
    the(selector).setAttribute('open', '');
    void showPopup();
    await settled();
    expect(render).not.toHaveBeenCalled();
    expect(localStorage.getItem(POPUP_SEEN)).toBeNull();
    end(the(selector));
    await waitFor(() => expect(render).toHaveBeenCalledOnce());
  });

  it('waits without a flag while the styles show the dialog that the address names', async () => {
    the('dialog').style.display = 'grid';
    void showPopup();
    await settled();
    expect(render).not.toHaveBeenCalled();
    the('dialog').style.display = '';
    dispatchEvent(new HashChangeEvent('hashchange'));
    await waitFor(() => expect(render).toHaveBeenCalledOnce());
  });

  it('waits without a flag while the tab is hidden', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    void showPopup();
    await settled();
    expect(render).not.toHaveBeenCalled();
    expect(localStorage.getItem(POPUP_SEEN)).toBeNull();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(render).toHaveBeenCalledOnce());
  });

  it('is not shown if another tab has shown it in the meantime', async () => {
    the('dialog').setAttribute('open', '');
    const over = showPopup();
    await settled();
    localStorage.setItem(POPUP_SEEN, 'true');
    the('dialog').removeAttribute('open');
    await over;
    expect(render).not.toHaveBeenCalled();
  });

  it('is shown in one of two tabs that are due at the same moment', async () => {
    // Each tab is a process, and the other's flag may not have reached it yet.
    vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(null);
    stubLocks();
    const tabs = [showPopup(), showPopup()];
    await Promise.race(tabs);
    expect(render).toHaveBeenCalledOnce();
    render.mock.calls[0]?.[2].onEnd();
    await Promise.all(tabs);
    expect(render).toHaveBeenCalledOnce();
  });
});

/** The part of Web Locks that `ifAvailable` needs; jsdom has none. */
function stubLocks(): void {
  const held = new Set<string>();
  const request = async (name: string, _: object, granted: (lock: object | null) => Promise<void>) => {
    if (held.has(name)) return granted(null);
    held.add(name);
    await granted({ name });
    held.delete(name);
  };
  vi.stubGlobal('navigator', { locks: { request } });
}
