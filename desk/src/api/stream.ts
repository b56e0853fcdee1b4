/**
 * What the server announces (GET /api/live). `open`: the stream is there, again after a gap unless it is the first of this
 * tab. `refused`: it cannot be.
 */
export type StreamEvent =
  | { name: 'received'; newest: number }
  | { name: 'changed'; ids: number[] }
  | { name: 'replying'; id: number; personId: number }
  | { name: 'everything' }
  | { name: 'open'; isFirst: boolean }
  | { name: 'refused' };

/** The lock of the tab that holds the stream, and the channel on which it passes events on. */
const NAME = 'yam-desk:live';
/** Milliseconds until the next attempt after the server refused to open the stream. */
const RETRY = 10_000;

/**
 * Listens to the server's events. The tabs of a browser share one stream, because HTTP/1 allows six connections to a host:
 * the tab that was shown last holds it. Without locks (HTTP without TLS) each tab that is shown has a stream of its own.
 */
export function openStream(listener: (event: StreamEvent) => void): { close: () => void } {
  const channel = new BroadcastChannel(NAME);
  let isFirst = true;
  let stream: ReturnType<typeof connect> | undefined;

  channel.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => {
    isFirst = false;
    listener(data);
  });
  const start = () => {
    stream = connect((event) => {
      // A channel has no target, unlike a window.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage(event);
      listener(event.name === 'open' ? { name: 'open', isFirst } : event);
      isFirst = false;
    });
  };
  const stop = () => {
    stream?.close();
    stream = undefined;
  };

  // TypeScript believes that every page is secure.
  const locks = navigator.locks as LockManager | undefined;
  /** Ends the request of this tab for the lock, of which there is only one, or releases the lock. */
  let request = new AbortController();
  /** Waits for the lock, or takes it from its tab, and keeps it until another tab takes it. */
  const hold = async (steal: boolean) => {
    request.abort();
    request = new AbortController();
    const { signal } = request;
    try {
      await locks?.request(NAME, steal ? { steal } : { signal }, async () => {
        start();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      });
    } catch {
      if (signal.aborted) return;
      stop();
      void hold(false);
    }
  };
  const isShown = () => document.visibilityState === 'visible';
  const follow = () => {
    if (!isShown()) {
      // It would keep one of the six connections from the tabs that are shown.
      if (!locks) stop();
    } else if (!stream) {
      if (locks) void hold(true);
      else start();
    }
  };

  if (locks && !isShown()) void hold(false);
  else follow();
  document.addEventListener('visibilitychange', follow);
  return {
    close: () => {
      document.removeEventListener('visibilitychange', follow);
      request.abort();
      stop();
      channel.close();
    },
  };
}

/** One connection to the server, which opens again by itself. */
function connect(listener: (event: StreamEvent) => void) {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource('/api/live');
    source.addEventListener('open', () => listener({ name: 'open', isFirst: false }));
    source.addEventListener('received', ({ data }: MessageEvent<string>) => {
      const { newest } = JSON.parse(data) as { newest: number };
      listener({ name: 'received', newest });
    });
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      const { ids } = JSON.parse(data) as { ids: number[] };
      listener({ name: 'changed', ids });
    });
    source.addEventListener('replying', ({ data }: MessageEvent<string>) => {
      listener({ name: 'replying', ...(JSON.parse(data) as { id: number; personId: number }) });
    });
    source.addEventListener('everything', () => listener({ name: 'everything' }));
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return;
      // The browser does not try again: the session has ended, or too many listen.
      timer = setTimeout(open, RETRY);
      listener({ name: 'refused' });
    });
  };
  open();
  return {
    close: () => {
      clearTimeout(timer);
      source.close();
    },
  };
}
