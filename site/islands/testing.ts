import { vi } from 'vitest';

/** Mocks what jsdom lacks: IntersectionObserver, and the preference for reduced motion. */
export function fakeBrowser({ still = false } = {}) {
  const looking = new Set<() => void>();
  class Sight {
    readonly show: () => void;
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      this.show = () => callback([{ isIntersecting: true }]);
    }
    observe() {
      looking.add(this.show);
    }
    disconnect() {
      looking.delete(this.show);
    }
  }
  vi.stubGlobal('IntersectionObserver', Sight);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({
    matches: still,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  return { comeIntoSight: () => [...looking].forEach((show) => show()) };
}
