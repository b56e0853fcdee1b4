/** §9 A dropdown closes this long after the pointer has left it. Milliseconds. */
const CLOSE_AFTER = 150;

/** A click this soon after the pointer's arrival opened the dropdown belongs to the same gesture. Milliseconds. */
const SAME_GESTURE = 400;

/** Marks the history entry that stands for the open menu of small screens, so that Back closes it. */
const MENU_ENTRY = 'yam-menu';

/**
 * The header's dropdowns and the menu of small screens. Both are disclosures that work without script; this adds what
 * the platform does not: opening under a mouse, and the ways to close.
 */
export function startMenus(): void {
  for (const dropdown of dropdowns()) startDropdown(dropdown);
  const menu = smallMenu();
  if (menu) startSmallMenu(menu);

  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    const open = dropdowns().find((dropdown) => dropdown.open) ?? smallMenu();
    if (open?.open) closeToButton(open);
  });
  addEventListener('pointerdown', ({ target }) => {
    for (const open of openOnes()) {
      // A link that is pressed closes them when its page comes.
      const isElsewhere = target instanceof Element && !open.contains(target) && !target.closest('a');
      if (isElsewhere) open.open = false;
    }
  });
}

/** Closes what was open on the page before. */
export function closeMenus(): void {
  for (const open of openOnes()) open.open = false;
}

/** §2 Opens on hover (for a mouse only), closes 150 ms after the pointer leaves, toggles on click; closes behind the focus. */
function startDropdown(dropdown: HTMLDetailsElement): void {
  let leaving: ReturnType<typeof setTimeout>;
  let hoveredAt = -Infinity;

  dropdown.addEventListener('pointerenter', ({ pointerType, timeStamp }) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(leaving);
    if (dropdown.open) return;
    hoveredAt = timeStamp;
    // Not left to `name` alone, which browsers before 2024 do not know.
    closeMenus();
    dropdown.open = true;
  });
  dropdown.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') leaving = setTimeout(() => closeToButton(dropdown), CLOSE_AFTER);
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
 * While it is open, what it covers is out of reach, and a history entry stands for it: Back closes the menu instead of
 * leaving the page. Its links replace that entry, and any other way to close takes it away.
 */
function startSmallMenu(menu: HTMLDetailsElement): void {
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
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!menu.open || !link || !isPlain || link.origin !== location.origin) return;
    event.preventDefault();
    location.replace(link.href);
  });
  // Turned to a width that has no such menu.
  matchMedia('(min-width: 1101px)').addEventListener('change', () => {
    menu.open = false;
  });
}

/** Closes, and gives the focus back to the button if it would be lost. */
function closeToButton(disclosure: HTMLDetailsElement): void {
  const hadFocus = disclosure.contains(document.activeElement);
  disclosure.open = false;
  if (hadFocus) disclosure.querySelector('summary')?.focus({ preventScroll: true });
}

function openOnes(): HTMLDetailsElement[] {
  const menu = smallMenu();
  return [...dropdowns(), ...(menu ? [menu] : [])].filter(({ open }) => open);
}

function dropdowns(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('[data-dropdown]')];
}

function smallMenu(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>('[data-mobile-menu]');
}
