/** Whether the visitor asked to save data: nothing is loaded ahead then. */
export function savesData(): boolean {
  return navigator.connection?.saveData ?? false;
}

/** Whether things may move: as this site's switch says, or else as the system does. */
export function motionAllowed(): boolean {
  const { motion } = document.documentElement.dataset;
  return motion ? motion === 'on' : !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
