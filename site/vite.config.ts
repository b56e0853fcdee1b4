import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { readableName, shortNames } from './build/class-names.ts';
import { namedColours } from './build/colours.ts';

const site = fileURLToPath(new URL('.', import.meta.url));
/** What is published has short names; development and tests have readable ones. */
const short = process.env.NODE_ENV === 'production' ? shortNames(site) : new Map<string, string>();

function scopedName(name: string, file: string): string {
  const readable = readableName(name, file);
  return short.get(readable) ?? readable;
}

/** What both builds, the development server and the tests share. */
export default defineConfig({
  root: site,
  plugins: [react(), namedColours],
  publicDir: false,
  // Advice on plugins that would appear whenever the machine is busy.
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  css: { modules: { generateScopedName: scopedName } },
});
