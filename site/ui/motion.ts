const STILL = '(prefers-reduced-motion: reduce)';

/** Whether animations may run: the site's switch (`data-motion`) decides, else the system's setting. In browsers only. */
export function motionAllowed(): boolean {
  const { motion } = document.documentElement.dataset;
  return motion ? motion === 'on' : !matchMedia(STILL).matches;
}
