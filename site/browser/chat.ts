import { loadProvider } from './provider.ts';

/** §9 The widget loads this long after the page at the latest. Milliseconds since the page load. */
const FALLBACK = 3_000;

/** §2 What counts as the first interaction. */
const INTERACTIONS = ['mousedown', 'mousemove', 'keydown', 'scroll', 'touchstart'];

/**
 * §2 Live chat: once, after the first interaction or 3 s, the provider's script that the launcher names is loaded. With
 * no provider, or while it is slow or blocked, the launcher itself is shown: a link to WhatsApp.
 */
export function startChat(): void {
  const launcher = document.querySelector<HTMLElement>('[data-chat]');
  if (!launcher) return;
  const waiting = new AbortController();
  const begin = () => {
    waiting.abort();
    clearTimeout(timer);
    const provider = launcher.dataset.chat;
    if (provider) loadProvider(provider, (by) => show(launcher, by));
    else show(launcher, 'own');
  };
  const timer = setTimeout(begin, Math.max(0, FALLBACK - performance.now()));
  for (const type of INTERACTIONS) addEventListener(type, begin, { passive: true, signal: waiting.signal });
}

/** Whose launcher stands in the corner; the styles follow this. */
function show(launcher: HTMLElement, by: 'own' | 'provider'): void {
  launcher.dataset.launcher = by;
}
