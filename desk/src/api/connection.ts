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

/** Whether a proxy says that it cannot reach the server, whose own errors are JSON. */
export function isFromProxy({ status, headers }: Response): boolean {
  return status >= 502 && status <= 504 && !headers.get('content-type')?.includes('json');
}

async function probe() {
  timer = undefined;
  try {
    // Any response of the server shows that it runs.
    if (isFromProxy(await fetch('/api/inbox'))) connection.lose();
    else connection.restore();
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
