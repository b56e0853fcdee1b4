/** §2: set on the device when the popup shows, so that it shows once per browser. */
export const SEEN = 'consultation-popup-seen';

/** §9 The popup shows this long after the page has loaded. Milliseconds. */
const DELAY = 30_000;

/** §2 Consultation popup: once per browser. All of it is fetched when its time comes; without it nothing is amiss. */
export function startPopup(): void {
  try {
    if (localStorage.getItem(SEEN)) return;
  } catch {
    // It could not be kept from showing again.
    return;
  }
  const show = () => import('./show-popup.ts').then(({ showPopup }) => showPopup()).catch(() => {});
  setTimeout(show, DELAY - performance.now());
}
