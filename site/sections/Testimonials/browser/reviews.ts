import { loadProvider } from '../../../browser/provider.ts';

/**
 * §7 Outside reviews: loads the script of the provider once, when the section comes into sight. Our own
 * testimonials are shown until it has filled its element, or for good if it is blocked or slow. The styles
 * follow `data-shown`.
 */
export function reviews(section: HTMLElement, ended: AbortSignal): void {
  const { provider } = section.dataset;
  if (!provider) return;
  loadProvider(provider, (by) => {
    if (!ended.aborted) section.dataset.shown = by;
  });
}
