/** Browser interfaces that TypeScript's own library does not have yet. */

/** Trusted Types (W3C). A policy creates opaque objects, which are accepted in place of strings. */
interface Window {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createHTML(text: string): string; createScriptURL(address: string): string },
    ): { createHTML(text: string): string; createScriptURL(address: string): string };
  };
}

/** Network Information API (WICG), absent from Firefox and Safari. */
interface Navigator {
  readonly connection?: { readonly saveData: boolean };
}

/** Event Timing (W3C). */
interface PerformanceObserverInit {
  durationThreshold?: number;
}

/** Prerendering (WICG), absent from Firefox and Safari. */
interface PerformanceNavigationTiming {
  readonly activationStart?: number;
}
