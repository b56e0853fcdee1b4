let whole: Promise<void> | undefined;

/**
 * Loads the whole sheet, once: a document carries only the styles of what it shows, and a page swapped into it may show
 * more. As a file, since the policy refuses another page's style element. Rejects when it cannot be had; the next call
 * tries again.
 */
export function wholeSheet(): Promise<void> {
  whole ??= load(document.documentElement.dataset.sheet ?? '').catch((error: unknown) => {
    whole = undefined;
    throw error;
  });
  return whole;
}

function load(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${address} could not be loaded`));
    });
    document.head.append(link);
  });
}
