import { motionAllowed } from '../../../ui/motion.ts';

/** §9 The number of sparkles at the same time. */
const MAX_SPARKLES = 10;

/** The least time between two sparkles, so that they do not overlap. Milliseconds. */
const INTERVAL = 60;

/** Sparkles that follow the mouse anywhere in the window, but not a finger or a pen, and not if motion is off. */
export function sparkles(layer: HTMLElement, ended: AbortSignal): void {
  let last = -Infinity;
  addEventListener(
    'pointermove',
    ({ pointerType, clientX, clientY, timeStamp }) => {
      if (pointerType !== 'mouse' || timeStamp - last < INTERVAL || !motionAllowed()) return;
      if (layer.childElementCount >= MAX_SPARKLES) return;
      last = timeStamp;
      const sparkle = document.createElement('i');
      sparkle.style.translate = `${clientX}px ${clientY}px`;
      // The animation takes 0.6 s (§9). If it is cancelled, the sparkle must not stay.
      for (const over of ['animationend', 'animationcancel']) {
        sparkle.addEventListener(over, () => sparkle.remove());
      }
      layer.append(sparkle);
    },
    { passive: true, signal: ended },
  );
  ended.addEventListener('abort', () => layer.replaceChildren());
}
