import { startAccordions } from './accordions.ts';
import { startChat } from './chat.ts';
import { markCurrentLinks, startHeader } from './header.ts';
import { closeMenus, startMenus } from './menus.ts';
import { startMotionSwitch } from './motion.ts';
import { mountIslands, unmountIslands } from './mount.ts';
import { startNavigation } from './navigate.ts';
import { markOpener } from './opener.ts';
import { flush, startOutbox } from './outbox.ts';
import { keepFirstPage } from './pages.ts';
import { startFallbacks } from './pictures.ts';
import { startPopup } from './popup.ts';
import { startSearch } from './search.ts';
import { noteTouch } from './touch.ts';
import { showCurrentYear } from './year.ts';

// What runs on every page, without React: each in a task of its own, so that a tap on a slow phone waits for one of them.
const starts = [
  keepFirstPage,
  startHeader,
  startMenus,
  markOpener,
  startSearch,
  startMotionSwitch,
  startChat,
  startPopup,
  showCurrentYear,
  startFallbacks,
  startAccordions,
  noteTouch,
  startOutbox,
  () => mountIslands(document),
  () =>
    startNavigation({
      leave: (main) => {
        closeMenus();
        unmountIslands(main);
      },
      enter: (main, page) => {
        markCurrentLinks(page);
        mountIslands(main);
        flush();
      },
    }),
];
void startAll();

/** Not awaited at the top of the module: the bundler would then divide what is one file. */
async function startAll(): Promise<void> {
  for (const start of starts) {
    start();
    await nextTask();
  }
  // What only works with script is seen from here on.
  document.documentElement.dataset.script = 'on';
}

/** Lets the browser answer the visitor first, then goes on before other work where it can (scheduling-apis, yield). */
function nextTask(): Promise<void> {
  return self.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
