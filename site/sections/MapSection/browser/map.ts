/**
 * Shows the frame once its site has answered, over the address. Browsers do not say whether a frame of another site has
 * loaded, but they say so of a picture: the site's icon.
 */
export function map(place: HTMLElement, ended: AbortSignal): void {
  const template = place.querySelector('template');
  const src = template?.content.querySelector('iframe')?.src;
  if (!template || !src) return;
  const asking = new AbortController();
  const signal = AbortSignal.any([ended, asking.signal]);

  const show = () => {
    asking.abort();
    template.replaceWith(template.content);
  };
  const ask = () => {
    const icon = new Image();
    icon.addEventListener('load', show, { signal });
    // A new address, because the cache would answer without a connection.
    icon.src = new URL(`/favicon.ico?${Date.now()}`, src).href;
  };

  ask();
  addEventListener('online', ask, { signal });
}
