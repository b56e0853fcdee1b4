import { closeMenu, markCurrentLinks, startHeader } from './header.ts';
import { mountIslands, unmountIslands } from './mount.ts';
import { startNavigation } from './navigate.ts';
import { flush, startOutbox } from './outbox.ts';
import { showCurrentYear } from './year.ts';

// What runs on every page, without React.
startHeader();
showCurrentYear();
startOutbox();
mountIslands(document);
startNavigation({
  leave: (main) => {
    closeMenu();
    unmountIslands(main);
  },
  enter: (main) => {
    markCurrentLinks();
    mountIslands(main);
    flush();
  },
});
