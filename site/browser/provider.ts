import { trusted } from './trusted.ts';

/** A provider that takes longer counts as slow, and the site's own element is shown. Milliseconds. */
const TIMEOUT = 5_000;

/**
 * Loads an outside provider's script, once per document.
 *
 * @param onOwner called with what to show: `own` if the provider is blocked or slow, `provider` once it has loaded
 */
export function loadProvider(address: string, onOwner: (owner: 'own' | 'provider') => void): void {
  const known = [...document.scripts].find(({ src }) => src === address);
  if (known?.dataset.loaded !== undefined) return onOwner('provider');
  const script = known ?? document.createElement('script');
  const timer = setTimeout(() => onOwner('own'), TIMEOUT);
  script.addEventListener('load', () => {
    clearTimeout(timer);
    script.dataset.loaded = '';
    onOwner('provider');
  });
  script.addEventListener('error', () => {
    clearTimeout(timer);
    script.remove();
    onOwner('own');
  });
  if (known) return;
  script.async = true;
  script.src = trusted.createScriptURL(address);
  document.head.append(script);
}
