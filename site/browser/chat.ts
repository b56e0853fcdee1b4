import { trusted } from './trusted.ts';

/** §9 The widget loads this long after the page at the latest. Milliseconds since the page load. */
const FALLBACK = 3_000;

/** A provider that has not answered by then counts as slow, and our own link stands in. Milliseconds. */
const PATIENCE = 5_000;

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
    if (provider) load(provider, launcher);
    else show(launcher, 'own');
  };
  const timer = setTimeout(begin, Math.max(0, FALLBACK - performance.now()));
  for (const type of INTERACTIONS) addEventListener(type, begin, { passive: true, signal: waiting.signal });
}

function load(provider: string, launcher: HTMLElement): void {
  const script = document.createElement('script');
  const slow = setTimeout(() => show(launcher, 'own'), PATIENCE);
  const settle = (by: 'own' | 'provider') => {
    clearTimeout(slow);
    show(launcher, by);
  };
  script.addEventListener('load', () => settle('provider'));
  script.addEventListener('error', () => settle('own'));
  script.async = true;
  script.src = trusted.createScriptURL(provider);
  document.head.append(script);
}

/** Whose launcher stands in the corner; the styles follow this. */
function show(launcher: HTMLElement, by: 'own' | 'provider'): void {
  launcher.dataset.launcher = by;
}
