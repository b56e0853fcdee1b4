/**
 * Keeps the clicked button of an accordion at its position on the screen. Without this, the button would move when the
 * open item above it closes, as browsers do not adjust the scroll position.
 */
export function startAccordions(): void {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('details[name] > summary');
    if (!button) return;
    const { top } = button.getBoundingClientRect();
    // By then one item is open and the other closed, but neither is painted yet.
    requestAnimationFrame(() => {
      scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' });
    });
  });
}
