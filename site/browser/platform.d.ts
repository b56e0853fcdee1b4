/** Parts of the platform that TypeScript's own library does not describe yet. */

/** Trusted Types (W3C): what a policy makes is an opaque object, taken wherever the string would be. */
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
