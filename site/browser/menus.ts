import { isPlainClick } from '../ui/isPlainClick.ts';

/** §9 A dropdown closes this long after the pointer has left it. Milliseconds. */
const CLOSE_AFTER = 150;

/** A click this soon after a hover that opened the dropdown belongs to the same gesture. Milliseconds. */
const SAME_GESTURE = 400;

/** State of the history entry for the open mobile menu, so that Back closes the menu. */
const MENU_ENTRY = 'yam-menu';

/**
 * The header's dropdowns and the mobile menu. Both are `<details>` that work without script. This adds opening on hover,
 * and closing with Escape, with Back, on a press outside, and when the pointer or the focus leaves.
 */
export function startMenus(): void {
  for (const dropdown of dropdowns()) startDropdown(dropdown);
  const menu = mobileMenu();
  if (menu) startMobileMenu(menu);

  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    const open = dropdowns().find((dropdown) => dropdown.open) ?? mobileMenu();
    if (open?.open) closeAndRefocus(open);
  });
  addEventListener('pointerdown', ({ target }) => {
    for (const open of openDisclosures()) {
      // A link closes the menus later, when its page is shown.
      const isOutside = target instanceof Element && !open.contains(target) && !target.closest('a');
      if (isOutside) open.open = false;
    }
  });
}

/** Closes all dropdowns and the mobile menu. */
export function closeMenus(): void {
  for (const open of openDisclosures()) open.open = false;
}

/** §2 Opens on hover (mouse only), closes 150 ms after the pointer leaves and when the focus leaves, toggles on click. */
function startDropdown(dropdown: HTMLDetailsElement): void {
  let closeTimer: ReturnType<typeof setTimeout>;
  let hoveredAt = -Infinity;

  dropdown.addEventListener('pointerenter', ({ pointerType, timeStamp }) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(closeTimer);
    if (dropdown.open) return;
    hoveredAt = timeStamp;
    // Browsers before 2024 do not know the `name` attribute of `<details>`.
    closeMenus();
    dropdown.open = true;
  });
  dropdown.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') closeTimer = setTimeout(() => closeAndRefocus(dropdown), CLOSE_AFTER);
  });
  dropdown.addEventListener('click', (event) => {
    const isOnButton = event.target instanceof Element && event.target.closest('summary');
    if (isOnButton && event.timeStamp - hoveredAt < SAME_GESTURE) event.preventDefault();
  });
  dropdown.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !dropdown.contains(relatedTarget)) dropdown.open = false;
  });
}

/**
 * While the menu is open, the rest of the page is inert. A history entry lets Back close the menu instead of leaving the
 * page. The menu's links replace that entry; closing it in another way removes the entry.
 */
function startMobileMenu(menu: HTMLDetailsElement): void {
  menu.addEventListener('toggle', () => {
    for (const covered of document.querySelectorAll<HTMLElement>('main, footer')) covered.inert = menu.open;
    if (menu.open && history.state !== MENU_ENTRY) history.pushState(MENU_ENTRY, '');
    else if (!menu.open && history.state === MENU_ENTRY) history.back();
  });
  addEventListener('popstate', () => {
    if (history.state !== MENU_ENTRY) menu.open = false;
  });
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (!menu.open || !link || !isPlainClick(event) || link.origin !== location.origin) return;
    event.preventDefault();
    location.replace(link.href);
  });
  // From this width on, the header has no mobile menu.
  matchMedia('(min-width: 1101px)').addEventListener('change', () => {
    menu.open = false;
  });
}

/** Closes a disclosure. If the focus was inside, its button gets the focus. */
function closeAndRefocus(disclosure: HTMLDetailsElement): void {
  const hadFocus = disclosure.contains(document.activeElement);
  disclosure.open = false;
  if (hadFocus) disclosure.querySelector('summary')?.focus({ preventScroll: true });
}

function openDisclosures(): HTMLDetailsElement[] {
  const menu = mobileMenu();
  return [...dropdowns(), ...(menu ? [menu] : [])].filter(({ open }) => open);
}

function dropdowns(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('[data-dropdown]')];
}

function mobileMenu(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>('[data-mobile-menu]');
}
