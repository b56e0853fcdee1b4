/**
 * Marks the link to a fragment that was pressed last with `data-opener`. A dialog that such a link opens gives the focus
 * back to it: the jump takes the focus from the link, and the dialog's own code may arrive after the press.
 */
export function markOpener(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a[href*="#"]');
    if (!link) return;
    document.querySelector('[data-opener]')?.removeAttribute('data-opener');
    link.setAttribute('data-opener', '');
  });
}
