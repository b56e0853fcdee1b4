import { useSyncExternalStore } from 'react';
import { motionAllowed, onMotionChange } from '../ui/motion.ts';

/** Whether motion is allowed: by the motion switch (`data-motion`) or, if that is not set, by the system. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(subscribe, motionAllowed, () => true);
}

function subscribe(onChange: () => void): () => void {
  const ended = new AbortController();
  onMotionChange(onChange, ended.signal);
  return () => ended.abort();
}
