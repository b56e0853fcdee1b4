import { trusted } from './trusted.ts';

/** A provider that has not answered by then counts as slow, and what is ours stands in. Milliseconds. */
const PATIENCE = 5_000;

/**
 * Loads an outside provider's script, once a document.
 *
 * @param settle hears who serves the visitor: `own` while the provider is blocked or slow, `provider` once it is there
 */
export function loadProvider(address: string, settle: (by: 'own' | 'provider') => void): void {
  const known = [...document.scripts].find(({ src }) => src === address);
  if (known?.dataset.loaded !== undefined) return settle('provider');
  const script = known ?? document.createElement('script');
  const slow = setTimeout(() => settle('own'), PATIENCE);
  script.addEventListener('load', () => {
    clearTimeout(slow);
    script.dataset.loaded = '';
    settle('provider');
  });
  script.addEventListener('error', () => {
    clearTimeout(slow);
    script.remove();
    settle('own');
  });
  if (known) return;
  script.async = true;
  script.src = trusted.createScriptURL(address);
  document.head.append(script);
}
