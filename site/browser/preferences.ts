/** Whether the visitor asked to save data: nothing is loaded ahead then. */
export function savesData(): boolean {
  return navigator.connection?.saveData ?? false;
}

/** Whether things may move: neither this site's switch nor the system says otherwise. */
export function motionAllowed(): boolean {
  return (
    document.documentElement.dataset.motion !== 'off' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
