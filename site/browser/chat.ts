import { sinceShown } from './shown.ts';

/** §9 The widget loads this long after the page was shown at the latest. Milliseconds. */
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
  /** The styles follow it. */
  const show = (owner: 'own' | 'provider') => {
    launcher.dataset.launcher = owner;
  };
  const interactions = new AbortController();
  const load = () => {
    interactions.abort();
    clearTimeout(timer);
    const provider = launcher.dataset.chat;
    if (!provider) return show('own');
    import('./provider.ts').then(
      (module) => module.loadProvider(provider, show),
      () => show('own'),
    );
  };
  const timer = setTimeout(load, LATEST_LOAD - sinceShown());
  for (const type of INTERACTIONS)
    addEventListener(type, load, { passive: true, signal: interactions.signal });
}
