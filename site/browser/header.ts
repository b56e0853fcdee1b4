/** §2 The header gains a shadow past this. CSS pixels. */
const SHADOW_AFTER = 20;

/** The header's shadow, and the small screen's menu that closes on Esc and on a press elsewhere. */
export function startHeader(): void {
  const header = document.querySelector('[data-header]');
  const cast = () => header?.toggleAttribute('data-scrolled', scrollY > SHADOW_AFTER);
  addEventListener('scroll', cast, { passive: true });
  cast();

  addEventListener('pointerdown', ({ target }) => {
    const menu = openMenu();
    if (menu && target instanceof Node && !menu.contains(target)) menu.open = false;
  });
  addEventListener('keydown', ({ key }) => {
    const menu = openMenu();
    if (key !== 'Escape' || !menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}

/** Closes what was open on the page before. */
export function closeMenu(): void {
  const menu = openMenu();
  if (menu) menu.open = false;
}

/** Marks the links that lead to this page: header and footer stay when `<main>` changes. */
export function markCurrentLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(':is(header, footer) a[href]')) {
    const isHere = link.href === location.origin + location.pathname;
    if (isHere) link.ariaCurrent = 'page';
    else link.ariaCurrent = null;
  }
}

function openMenu(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>('[data-mobile-menu][open]');
}
