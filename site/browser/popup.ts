import { POPUP_SEEN } from './popup-seen.ts';

/** §9 The popup shows this long after the page has loaded. Milliseconds. */
const DELAY = 30_000;

/** §2 Consultation popup: once per browser. All of it is fetched when its time comes; without it nothing is amiss. */
export function startPopup(): void {
  try {
    if (localStorage.getItem(POPUP_SEEN)) return;
  } catch {
    // It could not be kept from showing again.
    return;
  }
  const show = () => import('./show-popup.ts').then(({ showPopup }) => showPopup()).catch(() => {});
  setTimeout(show, DELAY - performance.now());
}
