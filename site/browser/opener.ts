/**
 * Sets `data-opener` on the link to a fragment that was clicked last. When a dialog closes, it returns the focus to the
 * link that opened it. The dialog cannot remember the link: the jump takes the focus away, and the dialog's code may
 * load after the click.
 */
export function trackOpener(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a[href*="#"]');
    if (!link) return;
    document.querySelector('[data-opener]')?.removeAttribute('data-opener');
    link.setAttribute('data-opener', '');
  });
}
