import { startAccordions } from './accordions.ts';
import { startChat } from './chat.ts';
import { resumeDrafts } from './drafts.ts';
import { updateCurrentLinks, startHeader } from './header.ts';
import { startImageFallbacks } from './image-fallbacks.ts';
import { closeMenus, startMenus } from './menus.ts';
import { startMotionSwitch } from './motion.ts';
import { mountIslands, unmountIslands } from './mount.ts';
import { startNavigation } from './navigate.ts';
import { trackOpener } from './opener.ts';
import { storeFirstPage } from './pages.ts';
import { startPopup } from './popup.ts';
import { startSearch } from './search.ts';
import { recordTouch } from './touch.ts';
import { showCurrentYear } from './year.ts';

// Each runs in its own task, so that a tap on a slow phone waits for only one of them.
const starts = [
  storeFirstPage,
  startHeader,
  startMenus,
  trackOpener,
  startSearch,
  startMotionSwitch,
  startChat,
  startPopup,
  showCurrentYear,
  startImageFallbacks,
  startAccordions,
  recordTouch,
  resumeDrafts,
  () => mountIslands(document),
  () =>
    startNavigation({
      leave: (main) => {
        closeMenus();
        unmountIslands(main);
      },
      enter: (main, page) => {
        updateCurrentLinks(page);
        mountIslands(main);
        resumeDrafts();
        // The page may have been fetched ahead, or be kept for Back. The server counts that it is shown.
        if (navigator.onLine) fetch(location.pathname, { method: 'HEAD' }).catch(() => {});
      },
    }),
];
void startAll();

/** Not a top-level await, which would make the bundler split the entry into several files. */
async function startAll(): Promise<void> {
  // The rest of a long page may still be on its way when its beginning is painted.
  if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', startAll);
  for (const start of starts) {
    start();
    await nextTask();
  }
  // The styles now show the elements that need script.
  document.documentElement.dataset.script = 'on';
}

/** Yields to input events, then continues before other tasks if the browser can (WICG scheduling-apis, `yield`). */
function nextTask(): Promise<void> {
  return self.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
