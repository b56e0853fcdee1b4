import type { PopupFile } from '../forms/ConsultationPopup.tsx';
import { onReceived, sendOnce, submit } from './outbox.ts';
import { POPUP_SEEN } from './popup-seen.ts';
import { wholeSheet } from './sheet.ts';
import { touches } from './touch.ts';
import { trusted } from './trusted.ts';

/** What has the visitor's attention and takes Escape for itself: a dialog, the menu of small screens. */
const OPEN = 'dialog[open], [data-mobile-menu][open]';

/**
 * Fetches the popup's words, styles and code, shows it once nothing else is open, and leaves nothing behind once it is
 * closed. Resolves then, or when another tab shows it.
 */
export async function showPopup(): Promise<void> {
  const address = document.documentElement.dataset.popup ?? '';
  const [file, { ConsultationPopup }, { render }] = await Promise.all([
    read(address),
    import('../forms/ConsultationPopup.tsx'),
    import('./hydrate.ts'),
    wholeSheet(),
  ]);
  await nothingOpen();
  await inOneTab(async () => {
    // Another tab may have shown it meanwhile.
    if (localStorage.getItem(POPUP_SEEN)) return;
    localStorage.setItem(POPUP_SEEN, 'true');

    const place = document.createElement('div');
    place.id = 'popup';
    // Before the page's content, so that few presses of Tab reach it.
    document.querySelector('main')?.before(place);
    const submission = { submit, sendOnce, onReceived, touches, shownAt: performance.now() };
    const announcer = document.getElementById('announcer');
    if (announcer) announcer.textContent = file.title;
    await new Promise<void>((resolve) => {
      const onEnd = () => {
        root.unmount();
        place.remove();
        resolve();
      };
      const root = render(place, ConsultationPopup, { ...file, onEnd }, submission);
    });
  });
}

/** Waits until no dialog and no menu is open, whether it was closed or left with its page. */
function nothingOpen(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(OPEN)) return;
      changes.disconnect();
      resolve();
    };
    const changes = new MutationObserver(look);
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    look();
  });
}

/**
 * Shows it unless another tab has it on screen. A tab may hear late of the flag that another sets, so two whose time
 * comes at the same instant could both find none. Without Web Locks, as on plain HTTP, the flag has to do.
 */
async function inOneTab(show: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return show();
  await navigator.locks.request(POPUP_SEEN, { ifAvailable: true }, async (lock) => lock && show());
}

async function read(address: string): Promise<PopupFile> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const file: PopupFile = await response.json();
  const { slots } = file.form;
  slots.fields = trusted.createHTML(slots.fields);
  slots.notice = trusted.createHTML(slots.notice);
  return file;
}
