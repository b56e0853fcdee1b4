import { useSyncExternalStore } from 'react';
import { motionAllowed } from '../ui/motion.ts';

const STILL = '(prefers-reduced-motion: reduce)';

/** Whether motion is allowed: by the motion switch (`data-motion`) or, if that is not set, by the system. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(subscribe, motionAllowed, () => true);
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
