/** §2 The header gains a shadow past this. CSS pixels. */
const SHADOW_AFTER = 20;

/** §2 The header's shadow. */
export function startHeader(): void {
  const header = document.querySelector('[data-header]');
  const cast = () => header?.toggleAttribute('data-scrolled', scrollY > SHADOW_AFTER);
  addEventListener('scroll', cast, { passive: true });
  cast();
}

/** Marks the links that a page that came marks in its own header and footer: ours stay when `<main>` changes. */
export function markCurrentLinks(page: Document): void {
  const links = (of: Document) => [...of.querySelectorAll(':is(header, footer) a[href]')];
  const marked = links(page).filter((link) => link.hasAttribute('aria-current'));
  const here = new Set(marked.map((link) => link.getAttribute('href')));
  for (const link of links(document)) link.ariaCurrent = here.has(link.getAttribute('href')) ? 'page' : null;
}
