import { useSyncExternalStore } from 'react';

const STILL = '(prefers-reduced-motion: reduce)';

/** Whether things may move by themselves: neither the site's switch (`data-motion`) nor the system says otherwise. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(subscribe, isAllowed, () => true);
}

function isAllowed(): boolean {
  return document.documentElement.dataset.motion !== 'off' && !matchMedia(STILL).matches;
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
