import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Class names that say where they come from: `Faq-list`. Folders of components have unique names. */
function scopedName(name: string, file: string): string {
  return `${basename(dirname(file.replace(/\?.*$/, '')))}-${name}`;
}

/** What both builds, the development server and the tests share. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  publicDir: false,
  css: { modules: { generateScopedName: scopedName } },
});
