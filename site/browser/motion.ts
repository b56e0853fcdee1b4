import { motionAllowed, MOTION_CHANGE, onMotionChange } from '../ui/motion.ts';

/** Key in localStorage; the value is `on` or `off`. boot.ts reads it before the first paint. */
const STORAGE_KEY = 'yam-motion';

/**
 * The one switch for all animations (WCAG 2.2, 2.2.2). It is visible only with script, as nothing moves for long without.
 * Animations ask `motionAllowed` and listen with `onMotionChange`.
 */
export function startMotionSwitch(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-motion-switch]');
  if (!button) return;
  const update = () => {
    button.ariaPressed = `${!motionAllowed()}`;
  };
  update();
  onMotionChange(update);
  button.addEventListener('click', () => {
    const choice = motionAllowed() ? 'off' : 'on';
    document.documentElement.dataset.motion = choice;
    try {
      localStorage.setItem(STORAGE_KEY, choice);
    } catch {
      // Storage is forbidden: the choice lasts as long as this document.
    }
    document.dispatchEvent(new Event(MOTION_CHANGE));
  });
}
