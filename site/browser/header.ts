/** §2 The header gains a shadow past this. CSS pixels. */
const SHADOW_AFTER = 20;

/** §2 The header's shadow. */
export function startHeader(): void {
  const header = document.querySelector('[data-header]');
  const cast = () => header?.toggleAttribute('data-scrolled', scrollY > SHADOW_AFTER);
  addEventListener('scroll', cast, { passive: true });
  cast();
}

/** Marks the links that lead to this page: header and footer stay when `<main>` changes. */
export function markCurrentLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(':is(header, footer) a[href]')) {
    const isHere = link.href === location.origin + location.pathname;
    if (isHere) link.ariaCurrent = 'page';
    else link.ariaCurrent = null;
  }
}
