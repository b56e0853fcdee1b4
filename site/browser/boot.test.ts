// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bootScript } from './boot.ts';
import { waitFor } from './testing/dom.ts';

const load = vi.fn<(url: string) => void>();

/** Runs the inline script in a browser with these features. `import()` is recorded instead of run. */
function boot(features: object): void {
  const script = bootScript('/assets/entry-1a2b.js').replace('import(', 'load(');
  const globals = { requestAnimationFrame, setTimeout, ...features };
  new Function('self', 'load', ...Object.keys(globals), script)(globals, load, ...Object.values(globals));
}

beforeEach(() => load.mockReset());

describe('the boot script', () => {
  it('waits for the first contentful paint, then for an idle moment', () => {
    let painted: (list: object, observer: object) => void = () => {};
    let idle: () => void = () => {};
    const requestIdleCallback = vi.fn<(callback: () => void, options: object) => void>(
      (callback) => (idle = callback),
    );
    const observe = vi.fn<() => void>();
    const disconnect = vi.fn<() => void>();
    class PerformanceObserver {
      static supportedEntryTypes = ['paint'];
      observe = observe;
      constructor(callback: typeof painted) {
        painted = callback;
      }
    }
    boot({ PerformanceObserver, requestIdleCallback });
    expect(observe).toHaveBeenCalledExactlyOnceWith({ type: 'paint', buffered: true });

    painted({ getEntriesByName: () => [] }, { disconnect });
    idle();
    expect(disconnect).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
    painted(
      { getEntriesByName: (name: string) => (name === 'first-contentful-paint' ? [{}] : []) },
      { disconnect },
    );
    expect(load).not.toHaveBeenCalled();
    expect(requestIdleCallback).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 2_000 });
    idle();
    expect(load).toHaveBeenCalledExactlyOnceWith('/assets/entry-1a2b.js');
    expect(disconnect).toHaveBeenCalledOnce();
  });

  it('waits for a frame and the next tick if the browser reports neither paints nor idle time', async () => {
    let frame: () => void = () => {};
    boot({ requestAnimationFrame: (callback: () => void) => (frame = callback) });
    expect(load).not.toHaveBeenCalled();
    frame();
    expect(load).not.toHaveBeenCalled();
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
  });

  it.each([true, false])(
    'waits for a frame after the page has loaded if no paint is reported, unless it is prerendered (%s)',
    (prerendering) => {
      vi.useFakeTimers();
      const frame = vi.fn<(callback: () => void) => void>((callback) => callback());
      class PerformanceObserver {
        static supportedEntryTypes = ['paint'];
        observe() {}
      }
      const requestIdleCallback = (callback: () => void) => callback();
      const { setTimeout } = globalThis;
      boot({
        PerformanceObserver,
        requestIdleCallback,
        setTimeout,
        requestAnimationFrame: frame,
        document: { prerendering },
      });
      vi.advanceTimersByTime(60_000);
      expect(load).not.toHaveBeenCalled();
      dispatchEvent(new Event('load'));
      vi.advanceTimersByTime(1_000);
      expect(load).toHaveBeenCalledTimes(prerendering ? 0 : 1);
      vi.useRealTimers();
    },
  );

  it('cannot close its own script element', () => {
    expect(bootScript('/assets/entry-1a2b.js')).not.toContain('</');
  });
});
