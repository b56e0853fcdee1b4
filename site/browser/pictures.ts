/**
 * §8 Where a picture with `data-fallback` cannot be had, the element after it stands in: a letter for a technology's
 * mark, a logo for a product's picture. `error` does not bubble, so it is caught on its way down; pictures that failed
 * before this script came are known by having no width.
 */
export function startFallbacks(): void {
  addEventListener('error', ({ target }) => standIn(target), true);
  for (const picture of document.images) {
    if (picture.complete && !picture.naturalWidth) standIn(picture);
  }
}

function standIn(picture: EventTarget | null): void {
  if (!(picture instanceof HTMLImageElement) || picture.dataset.fallback === undefined) return;
  const fallback = picture.nextElementSibling;
  if (!(fallback instanceof HTMLElement)) return;
  picture.hidden = true;
  fallback.hidden = false;
}
