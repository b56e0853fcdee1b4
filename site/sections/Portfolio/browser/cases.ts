import { motionAllowed } from '../../../ui/motion.ts';

/** How long the window takes from the wall to its case. Milliseconds. */
const DURATION = 500;
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/**
 * Shows the case that the address names as a modal dialog. Back, Escape and its link close it, and the focus returns to
 * its window on the wall.
 */
export function cases(section: HTMLElement, ended: AbortSignal): void {
  const dialogs = [...section.querySelectorAll('dialog')];
  const caseAt = (hash: string) => dialogs.find(({ id }) => hash === `#${id}`);
  let shown: HTMLDialogElement | undefined;
  /**
   * Whether the history entry before the case is this page without one. At first, a window must have been clicked before
   * this code had loaded (browser/opener.ts).
   */
  let canGoBack = section.querySelector('[data-opener]') !== null;
  /** The address is about to change. */
  let isClosing = false;

  function showNamed(): void {
    const last = shown;
    const next = caseAt(location.hash);
    if (next === last) return;
    shown = next;
    morph(pictureIn(last ?? windowOf(next)), pictureIn(next ?? windowOf(last)), () => {
      last?.close();
      next?.showModal();
      if (!next) windowOf(last)?.focus();
    });
  }

  function windowOf(dialog?: HTMLElement): Frame {
    return dialog && section.querySelector<HTMLElement>(`a[href="#${dialog.id}"]`);
  }

  function close(dialog: HTMLElement): void {
    // A second Escape must not go back further, neither before the address changes nor while the case still fades.
    if (isClosing || dialog !== shown) return;
    isClosing = true;
    const wall = dialog.querySelector('a')?.hash ?? '';
    if (canGoBack) history.back();
    else location.replace(wall);
  }

  for (const dialog of dialogs) {
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      close(dialog);
    });
    // Browsers close a dialog without `cancel` on the second request in a row.
    dialog.addEventListener('close', () => {
      if (dialog === shown) close(dialog);
    });
    dialog.addEventListener('click', (event) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || link.pathname !== location.pathname) return;
      event.preventDefault();
      // In place of this case, so that Back leads to the wall.
      if (caseAt(link.hash)) location.replace(link.hash);
      else close(dialog);
    });
  }
  addEventListener(
    'hashchange',
    () => {
      isClosing = false;
      canGoBack ||= !shown;
      showNamed();
    },
    { signal: ended },
  );
  const isInPage = caseAt(location.hash)?.getClientRects().length;
  // From now on, the styles show no case by `:target`.
  section.dataset.mounted = '';
  if (isInPage) {
    shown = caseAt(location.hash);
    shown?.showModal();
  } else showNamed();
}

type Frame = HTMLElement | null | undefined;

/** The frame of the first drawing inside, which is the window's. */
function pictureIn(element?: HTMLElement | null): Frame {
  return element?.querySelector('img')?.parentElement;
}

/** Changes the page while the window moves from one frame to the other, if the browser can and motion is allowed. */
function morph(from: Frame, to: Frame, change: () => void): void {
  if (!('startViewTransition' in document) || !motionAllowed()) return change();
  // Otherwise browsers put the picture of the page over the dialog.
  const main = from?.closest('main');
  nameInTransition(main, 'none');
  nameInTransition(from, 'window');
  const transition = document.startViewTransition(() => {
    nameInTransition(from, '');
    nameInTransition(to, 'window');
    change();
  });
  // Rejects if a newer transition or a hidden tab skips this one; the change still happens.
  transition.ready.then(animate, () => {});
  const end = () => {
    nameInTransition(main, '');
    nameInTransition(to, '');
  };
  transition.finished.then(end, end);
}

function nameInTransition(element: Frame, name: string): void {
  element?.style.setProperty('view-transition-name', name);
}

function animate(): void {
  // Above the case, which browsers put on top because it is new.
  const pseudoElement = '::view-transition-group(window)';
  document.documentElement.animate({ zIndex: [1, 1] }, { pseudoElement, duration: DURATION });
  for (const { effect } of document.getAnimations()) {
    if (!(effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition')))
      continue;
    effect.updateTiming({ duration: DURATION, easing: EASING });
  }
}
