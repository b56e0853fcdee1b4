import { TIMEOUT } from './pages.ts';

let fetched: Promise<HTMLLinkElement> | undefined;

/**
 * Fetches the whole sheet, once, and lets no rule of it apply: rules that come to a page which is shown already have
 * all of it styled and laid out again, for nothing as long as the page stays. Rejects when it fails to load, or takes
 * longer than `TIMEOUT`; the next call tries again.
 */
export async function fetchSheet(): Promise<void> {
  await theSheet();
}

/**
 * Applies the whole sheet: a document carries only the styles of what it shows, and a page swapped into it may show
 * more. As a file, since the policy refuses another page's style element. Rejects as `fetchSheet` does.
 */
export async function wholeSheet(): Promise<void> {
  const link = await theSheet();
  link.media = 'all';
}

function theSheet(): Promise<HTMLLinkElement> {
  fetched ??= load(document.documentElement.dataset.sheet ?? '').catch((error: unknown) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
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
      reject(new Error(`${address} could not be loaded`));
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
