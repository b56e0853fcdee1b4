import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import vite from './vite.config.ts';

const tests = '**/*.test.{ts,tsx}';
/** Tests in a browser's environment (they say so at their top) or with modules of their own leave something behind. */
const needsOwnProcess = /^\/\/ @vitest-environment jsdom|\bvi\.(?:mock|doMock|resetModules)\(/;
const isolated = globSync(tests, { cwd: import.meta.dirname, exclude: ['node_modules', '.build'] }).filter(
  (file) => needsOwnProcess.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
);

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      projects: [
        { extends: true, test: { name: 'isolated', include: isolated } },
        // The others share processes and modules: a third of the time.
        {
          extends: true,
          test: { name: 'shared', include: [tests], exclude: ['node_modules', ...isolated], isolate: false },
        },
      ],
      restoreMocks: true,
      unstubGlobals: true,
      // Milliseconds. They only end tests that hang.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      teardownTimeout: 120_000,
    },
  }),
);
