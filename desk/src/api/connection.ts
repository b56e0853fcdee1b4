import { onlineManager } from '@tanstack/react-query';
import { createState } from './state.ts';

/** Milliseconds between attempts to reach a server that did not answer: soon enough for a reader who waits. */
const PROBE = 4000;

const isOnline = createState(navigator.onLine);
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Whether the server can be reached. While it cannot, queries and changes pause, and go on by themselves later. The
 * browser's own `online` event does not notice a server that has stopped.
 */
export const connection = {
  isOnline,
  lose: () => {
    isOnline.set(false);
    onlineManager.setOnline(false);
    timer ??= setTimeout(probe, PROBE);
  },
  restore: () => {
    clearTimeout(timer);
    timer = undefined;
    isOnline.set(true);
    onlineManager.setOnline(true);
  },
};

async function probe() {
  timer = undefined;
  try {
    // Any response shows that the server runs.
    await fetch('/api/inbox');
    connection.restore();
  } catch {
    connection.lose();
  }
}

onlineManager.setEventListener(() => {
  const lose = () => connection.lose();
  const check = () => void probe();
  addEventListener('offline', lose);
  addEventListener('online', check);
  return () => {
    removeEventListener('offline', lose);
    removeEventListener('online', check);
  };
});
if (!navigator.onLine) connection.lose();
