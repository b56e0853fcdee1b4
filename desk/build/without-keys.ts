import type { Plugin } from 'vite';

/**
 * Leaves out the keys of the lines of Lucide's icons: random words, which compression does not shorten, and which React wants
 * only while a program is developed.
 */
export const withoutKeys: Plugin = {
  name: 'without-keys',
  apply: 'build',
  transform: (code, id) =>
    id.includes('/lucide-react/') ? { code: code.replaceAll(/, key: "\w+"/g, ''), map: null } : null,
};
