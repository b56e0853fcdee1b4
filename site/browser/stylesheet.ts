import { TIMEOUT } from './pages.ts';

let loading: Promise<HTMLLinkElement> | undefined;

/**
 * Fetches the whole stylesheet, once, without applying it: new rules would make the browser style and lay out the current
 * page again for nothing. Rejects if the file fails to load or takes longer than `TIMEOUT`; the next call tries again.
 */
export async function preloadStylesheet(): Promise<void> {
  await loadOnce();
}

/**
 * Applies the whole stylesheet. A document has only the styles that it needs itself, and a page swapped into it may need
 * more. These come as a file, because the policy refuses another page's style element. Rejects as `preloadStylesheet`
 * does.
 */
export async function applyStylesheet(): Promise<void> {
  const link = await loadOnce();
  link.media = 'all';
}

function loadOnce(): Promise<HTMLLinkElement> {
  loading ??= load(document.documentElement.dataset.stylesheet ?? '').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(address: string): Promise<HTMLLinkElement> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.media = 'not all';
    link.href = address;
    const fail = () => {
      clearTimeout(timer);
      link.remove();
      reject(new Error(`cannot load ${address}`));
    };
    const timer = setTimeout(fail, TIMEOUT);
    link.addEventListener('load', () => {
      clearTimeout(timer);
      resolve(link);
    });
    link.addEventListener('error', fail);
    document.head.append(link);
  });
}
