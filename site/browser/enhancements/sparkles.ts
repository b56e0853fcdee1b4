import { motionAllowed } from '../preferences.ts';

/** §9: at most so many at once. */
const MOST = 10;

/** A new one at most so often, so that they are strewn along the way and not heaped. Milliseconds. */
const APART = 60;

/** Sparkles after the mouse, as wide as the window. None under a finger or a pen, none where nothing may move. */
export function sparkles(layer: HTMLElement, ended: AbortSignal): void {
  let last = -Infinity;
  addEventListener(
    'pointermove',
    ({ pointerType, clientX, clientY, timeStamp }) => {
      if (pointerType !== 'mouse' || timeStamp - last < APART || !motionAllowed()) return;
      if (layer.childElementCount >= MOST) return;
      last = timeStamp;
      const sparkle = document.createElement('i');
      sparkle.style.translate = `${clientX}px ${clientY}px`;
      // Its animation takes 0.6 s (§9); one that never runs must not stay either.
      for (const over of ['animationend', 'animationcancel']) {
        sparkle.addEventListener(over, () => sparkle.remove());
      }
      layer.append(sparkle);
    },
    { passive: true, signal: ended },
  );
  ended.addEventListener('abort', () => layer.replaceChildren());
}
