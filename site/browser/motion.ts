import { motionAllowed } from './preferences.ts';

/** Where the visitor's choice is kept on the device: `on` or `off`. boot.ts reads it before the first paint. */
const KEPT = 'yam-motion';

/**
 * The one switch for all that moves by itself (WCAG 2.2, 2.2.2). The sheet shows it with script alone, as nothing
 * moves for long without. Whoever moves something asks motionAllowed() and hears of changes by onMotionChange().
 */
export function startMotionSwitch(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-motion-switch]');
  if (!button) return;
  const show = () => {
    button.ariaPressed = `${!motionAllowed()}`;
  };
  show();
  button.addEventListener('click', () => {
    const choice = motionAllowed() ? 'off' : 'on';
    document.documentElement.dataset.motion = choice;
    try {
      localStorage.setItem(KEPT, choice);
    } catch {
      // A device that stores nothing: the choice lasts as long as this document.
    }
    show();
    document.dispatchEvent(new Event('motionchange'));
  });
  matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', show);
}

/** Calls `listener` whenever the switch or the system may have changed what motionAllowed() says. */
export function onMotionChange(listener: () => void, ended: AbortSignal): void {
  document.addEventListener('motionchange', listener, { signal: ended });
  matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', listener, { signal: ended });
}
