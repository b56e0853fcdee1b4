/** §2 The header has a shadow beyond this scroll position. CSS pixels. */
const SHADOW_AFTER = 20;

/** §2 Shows and hides the header's shadow. */
export function startHeader(): void {
  const header = document.querySelector('[data-header]');
  const update = () => header?.toggleAttribute('data-scrolled', scrollY > SHADOW_AFTER);
  addEventListener('scroll', update, { passive: true });
  update();
}

/** Copies `aria-current` from the header and footer links of the new page, as only `<main>` is swapped. */
export function updateCurrentLinks(page: Document): void {
  const links = (of: Document) => [...of.querySelectorAll(':is(header, footer) a[href]')];
  const current = links(page).filter((link) => link.hasAttribute('aria-current'));
  const addresses = new Set(current.map((link) => link.getAttribute('href')));
  for (const link of links(document))
    link.ariaCurrent = addresses.has(link.getAttribute('href')) ? 'page' : null;
}
