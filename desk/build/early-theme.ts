import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** As in src/theme.ts. That module runs after the first paint, which would have the wrong colours. */
const script = `try{let t=localStorage.getItem('yam-desk:theme');if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch{}`;
const file = `assets/theme-${createHash('sha256').update(script).digest('base64url').slice(0, 8)}.js`;

/** Adds a script that shows the reader's choice of colours before the first paint. The policy forbids inline scripts. */
export const earlyTheme: Plugin = {
  name: 'early-theme',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: file, source: script });
  },
  transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head-prepend' }],
};
