import type { PopupFile } from '../forms/ConsultationPopup.tsx';
import { contextAt } from './island.ts';
import { POPUP_SEEN } from './popup-seen.ts';
import { applyStylesheet } from './stylesheet.ts';
import { trusted } from './trusted.ts';

/** An open mobile menu has the visitor's attention and handles Escape itself, and so has a dialog that is seen. */
const MENU = '[data-mobile-menu][open]';

/**
 * Fetches the popup's words, styles and code, shows it once the visitor sees the page and nothing else is open, and removes
 * it when it is closed. Resolves then, or if another tab shows the popup.
 */
export async function showPopup(): Promise<void> {
  const address = document.documentElement.dataset.popup ?? '';
  const [file, { ConsultationPopup }, { render }] = await Promise.all([
    fetchPopup(address),
    import('../forms/ConsultationPopup.tsx'),
    import('./hydrate.ts'),
    applyStylesheet(),
  ]);
  await untilFree();
  await inOneTab(async () => {
    // Another tab may have shown it in the meantime.
    if (localStorage.getItem(POPUP_SEEN)) return;
    localStorage.setItem(POPUP_SEEN, 'true');

    const container = document.createElement('div');
    container.id = 'popup';
    // Before `<main>`, so that few presses of Tab reach it.
    document.querySelector('main')?.before(container);
    const context = contextAt(performance.now());
    const announcer = document.getElementById('announcer');
    if (announcer) announcer.textContent = file.title;
    await new Promise<void>((resolve) => {
      const onEnd = () => {
        root.unmount();
        container.remove();
        resolve();
      };
      const root = render(container, ConsultationPopup, { ...file, onEnd }, context);
    });
  });
}

/** Resolves once the tab is visible, and no dialog and no menu is open: it was closed, or its page was left. */
function untilFree(): Promise<void> {
  return new Promise((resolve) => {
    const listeners = new AbortController();
    const check = () => {
      if (document.hidden || document.querySelector(MENU) || seesDialog()) return;
      observer.disconnect();
      listeners.abort();
      resolve();
    };
    const observer = new MutationObserver(check);
    document.addEventListener('visibilitychange', check, listeners);
    addEventListener('hashchange', check, listeners);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    check();
  });
}

/** Until its code has arrived, the styles show a dialog that the address names, without `open`. */
function seesDialog(): boolean {
  return [...document.querySelectorAll('dialog')].some(
    (dialog) => getComputedStyle(dialog).display !== 'none',
  );
}

/**
 * Calls `show` unless another tab shows the popup. The flag in localStorage reaches other tabs late, so two tabs that
 * are due at the same moment need the lock. Without Web Locks, as on plain HTTP, only the flag prevents a second popup.
 */
async function inOneTab(show: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return show();
  await navigator.locks.request(POPUP_SEEN, { ifAvailable: true }, async (lock) => lock && show());
}

async function fetchPopup(address: string): Promise<PopupFile> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`cannot fetch ${address}: status ${response.status}`);
  const file: PopupFile = await response.json();
  const { slots } = file.form;
  slots.fields = trusted.createHTML(slots.fields);
  slots.below = trusted.createHTML(slots.below);
  return file;
}
