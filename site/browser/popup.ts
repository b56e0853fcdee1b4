import { POPUP_SEEN } from './popup-seen.ts';
import { sinceShown } from './shown.ts';

/** §9 The popup appears this long after the page was shown. Milliseconds. */
const DELAY = 30_000;

/** §2 Consultation popup: once per browser. Its code is fetched when it is due; if that fails, nothing happens. */
export function startPopup(): void {
  try {
    if (localStorage.getItem(POPUP_SEEN)) return;
  } catch {
    // Without storage, the popup would appear on every page.
    return;
  }
  const show = () => import('./show-popup.ts').then((popup) => popup.showPopup()).catch(() => {});
  setTimeout(show, DELAY - sinceShown());
}
