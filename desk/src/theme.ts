import { storedTheme } from './api/device.ts';
import { createState } from './api/state.ts';

/** `system` follows prefers-color-scheme. */
export type Theme = 'system' | 'light' | 'dark';

/** The reader's choice of colours. Call `setTheme` to change it. */
export const theme = createState<Theme>(read());

/** Changes the colours and remembers the choice in this browser. */
export function setTheme(next: Theme): void {
  theme.set(next);
  storedTheme.set(next);
  showTheme();
}

/** Puts the choice on the root element, where tokens.css reads it. */
export function showTheme(): void {
  if (theme.get() === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.get();
}

function read(): Theme {
  const stored = storedTheme.get();
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
