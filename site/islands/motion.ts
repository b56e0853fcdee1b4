import { useSyncExternalStore } from 'react';

const STILL = '(prefers-reduced-motion: reduce)';

/** Whether motion is allowed: by the motion switch (`data-motion`) or, if that is not set, by the system. */
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
