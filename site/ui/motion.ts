const STILL = '(prefers-reduced-motion: reduce)';

/** Whether animations may run: the site's switch (`data-motion`) decides, else the system's setting. In browsers only. */
export function motionAllowed(): boolean {
  const { motion } = document.documentElement.dataset;
  return motion ? motion === 'on' : !matchMedia(STILL).matches;
}

/** Sent to the document by the motion switch (browser/motion.ts). */
export const MOTION_CHANGE = 'motionchange';

/** Calls `listener` whenever the result of `motionAllowed` may have changed, until `ended` aborts. In browsers only. */
export function onMotionChange(listener: () => void, ended?: AbortSignal): void {
  const options = ended && { signal: ended };
  document.addEventListener(MOTION_CHANGE, listener, options);
  matchMedia(STILL).addEventListener('change', listener, options);
}
