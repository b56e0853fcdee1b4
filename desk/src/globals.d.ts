/** The agency's logo as path data, which the build draws (site/lattice/logo.ts). */
declare const LOGO_PATH: string;

/** Trusted Types, which TypeScript does not describe yet. Undefined in browsers without them. */
interface Window {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ) => { createScriptURL: (url: string) => unknown };
  };
}
