import { loadProvider } from './provider.ts';

/** §9 The widget loads this long after the page at the latest. Milliseconds. */
const LATEST_LOAD = 3_000;

/** §2 The first of these events counts as the first interaction. */
const INTERACTIONS = ['mousedown', 'mousemove', 'keydown', 'scroll', 'touchstart'];

/**
 * §2 Live chat: loads the provider's script once, after the first interaction or 3 s. Without a provider, or while it is
 * slow or blocked, the site's own launcher is shown: a link to WhatsApp.
 */
export function startChat(): void {
  const launcher = document.querySelector<HTMLElement>('[data-chat]');
  if (!launcher) return;
  const interactions = new AbortController();
  const load = () => {
    interactions.abort();
    clearTimeout(timer);
    const provider = launcher.dataset.chat;
    if (provider) loadProvider(provider, (owner) => showLauncher(launcher, owner));
    else showLauncher(launcher, 'own');
  };
  const timer = setTimeout(load, Math.max(0, LATEST_LOAD - performance.now()));
  for (const type of INTERACTIONS)
    addEventListener(type, load, { passive: true, signal: interactions.signal });
}

/** The styles show the launcher that `data-launcher` names. */
function showLauncher(launcher: HTMLElement, owner: 'own' | 'provider'): void {
  launcher.dataset.launcher = owner;
}
