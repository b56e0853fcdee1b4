/**
 * §8 Shows the element after a picture with `data-fallback` if the picture fails: a letter for a technology's logo, a
 * logo for a product's picture. `error` events do not bubble, so they are captured. Pictures that failed before this
 * script ran are recognised by their missing width.
 */
export function startImageFallbacks(): void {
  addEventListener('error', ({ target }) => showFallback(target), true);
  for (const picture of document.images) {
    if (picture.complete && !picture.naturalWidth) showFallback(picture);
  }
}

function showFallback(picture: EventTarget | null): void {
  if (!(picture instanceof HTMLImageElement) || picture.dataset.fallback === undefined) return;
  const fallback = picture.nextElementSibling;
  if (!(fallback instanceof HTMLElement)) return;
  picture.hidden = true;
  fallback.hidden = false;
}
