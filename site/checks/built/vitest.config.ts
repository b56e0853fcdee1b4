import { defineConfig } from 'vitest/config';

/** The checks of the built site. They need dist/, so they run after the build: `npm run checks -w @yam/site`. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../../node_modules/.vite',
  test: {
    include: ['*.test.ts'],
    environment: 'jsdom',
    pool: 'vmThreads',
    maxWorkers: '100%',
    // Milliseconds. They only end tests that hang.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
