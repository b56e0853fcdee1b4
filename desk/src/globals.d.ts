/** The agency's logo as path data, which the build draws (site/lattice/logo.ts). */
declare const LOGO_PATH: string;
