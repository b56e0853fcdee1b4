import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import vite from './vite.config.ts';

const tests = '**/*.test.{ts,tsx}';
/** The tests of the built site have a configuration of their own. */
const nowhere = ['node_modules', '.build', 'checks/built'];

/** Modules that a test replaces stay replaced in its process, and parts of `window` cannot be replaced in a VM context. */
const ownProcess = filesWith(/\bvi\.(?:mock|doMock|resetModules)\(|\bstubGlobal\('(?:location|navigation)'/);
const inBrowser = filesWith(/^\/\/ @vitest-environment jsdom/).filter((file) => !ownProcess.includes(file));
const others = filesWith(/^/).filter((file) => ![...ownProcess, ...inBrowser].includes(file));

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      projects: [
        { extends: true, test: { name: 'process', include: ownProcess } },
        // A context of its own for each file takes a third of the time that a process takes.
        { extends: true, test: { name: 'browser', include: inBrowser, pool: 'vmThreads' } },
        {
          extends: true,
          test: {
            name: 'shared',
            include: others,
            isolate: false,
          },
        },
      ],
      // By default one core is left idle: half of a small machine.
      maxWorkers: '100%',
      restoreMocks: true,
      unstubGlobals: true,
      // Milliseconds. They only end tests that hang.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      teardownTimeout: 120_000,
    },
  }),
);

function filesWith(pattern: RegExp): string[] {
  return globSync(tests, { cwd: import.meta.dirname, exclude: nowhere }).filter((file) =>
    pattern.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  );
}
