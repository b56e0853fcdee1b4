import { loadProvider } from '../../../browser/provider.ts';

/**
 * §7 Outside reviews: the provider's script is loaded once, when the section appears. Our own clients' words stand
 * there until it has answered, and stay where it is blocked or slow; the styles follow `data-shown`.
 */
export function reviews(section: HTMLElement, ended: AbortSignal): void {
  const { provider } = section.dataset;
  if (!provider) return;
  loadProvider(provider, (by) => {
    if (!ended.aborted) section.dataset.shown = by;
  });
}
