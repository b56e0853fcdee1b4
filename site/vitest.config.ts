import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import vite from './vite.config.ts';

/** A test that needs a browser's objects says so at its top: `// @vitest-environment jsdom`. */
export default mergeConfig(
  vite,
  defineConfig({
    test: {
      include: ['**/*.test.{ts,tsx}'],
      restoreMocks: true,
      unstubGlobals: true,
      // Milliseconds. They only end tests that hang.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      teardownTimeout: 120_000,
    },
  }),
);
