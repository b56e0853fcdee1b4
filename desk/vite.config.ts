import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { logoPath } from '../site/lattice/index.ts';
import { earlyTheme } from './build/early-theme.ts';
import { icons } from './build/icons.ts';
import { lattice } from './build/lattice.ts';
import { themeTokens } from './build/theme-tokens.ts';
import { withoutKeys } from './build/without-keys.ts';

const desk = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root: desk,
  plugins: [react(), themeTokens, icons, lattice, earlyTheme, withoutKeys],
  publicDir: false,
  // The generator of the logo is larger than its result.
  define: { LOGO_PATH: JSON.stringify(logoPath()) },
  build: {
    outDir: '../dist/desk',
    emptyOutDir: true,
    target: 'es2024',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The policy allows no data: fonts.
    assetsInlineLimit: 0,
    // The polyfill would be an inline script.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // One file for all that the first load needs: each file costs a phone a request, and HTTP/1 sends six at a time.
      output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
    },
  },
  server: { proxy: { '/api': process.env.DESK_API ?? 'http://127.0.0.1:8081' } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    pool: 'threads',
    // By default one core is left idle: half of a small machine.
    maxWorkers: '100%',
    unstubGlobals: true,
    // Milliseconds. They only end tests that hang.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
