/** Whether the visitor asked to save data. If so, nothing is prefetched. */
export function savesData(): boolean {
  return navigator.connection?.saveData ?? false;
}

/** Whether animations may run: the site's switch decides, else the system's setting. */
export function motionAllowed(): boolean {
  const { motion } = document.documentElement.dataset;
  return motion ? motion === 'on' : !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
