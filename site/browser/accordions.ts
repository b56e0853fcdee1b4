/**
 * Keeps a pressed button of an accordion where it is on the screen. The item that was open above it closes, and browsers
 * do not make up for that: the button, and what it opens, would be far off.
 */
export function startAccordions(): void {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('details[name] > summary');
    if (!button) return;
    const { top } = button.getBoundingClientRect();
    // The browser has opened one item and closed the other by then, and has painted neither.
    requestAnimationFrame(() => {
      scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' });
    });
  });
}
