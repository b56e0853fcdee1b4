import { useSyncExternalStore } from 'react';

const STILL = '(prefers-reduced-motion: reduce)';

/** Whether things may move by themselves: as the site's switch says (`data-motion`), or else as the system does. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(subscribe, isAllowed, () => true);
}

function isAllowed(): boolean {
  const { motion } = document.documentElement.dataset;
  return motion ? motion === 'on' : !matchMedia(STILL).matches;
}

function subscribe(onChange: () => void): () => void {
  const system = matchMedia(STILL);
  const site = new MutationObserver(onChange);
  system.addEventListener('change', onChange);
  site.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  return () => {
    system.removeEventListener('change', onChange);
    site.disconnect();
  };
}
