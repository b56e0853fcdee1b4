import { isPlainClick } from '../../ui/isPlainClick.ts';

/**
 * Tabs with automatic activation (ARIA Authoring Practices): the Tab key stops at the open tab only, and the arrow keys,
 * Home and End open another. If the address names a panel, now or later, its tab opens. An opened tab becomes the address of
 * the history entry, so that a reload and Back show it again.
 */
export function tabs(element: HTMLElement, ended: AbortSignal): void {
  const list = element.querySelector<HTMLElement>('ul');
  const all = [...element.querySelectorAll<HTMLAnchorElement>('ul > li > a')];
  const panels = all.map(({ hash }) => document.getElementById(hash.slice(1)));
  if (!list) return;

  const select = (chosen: number) => {
    for (const [index, tab] of all.entries()) {
      tab.ariaSelected = `${index === chosen}`;
      tab.tabIndex = index === chosen ? 0 : -1;
      tab.toggleAttribute('data-current', index === chosen);
      panels[index]?.toggleAttribute('data-current', index === chosen);
    }
  };
  const initial = Math.max(
    0,
    all.findIndex(({ dataset }) => dataset.current !== undefined),
  );
  const selectNamed = () => {
    const named = document.getElementById(location.hash.slice(1));
    const index = location.hash ? panels.findIndex((panel) => panel?.contains(named)) : initial;
    if (index >= 0) select(index);
  };
  const open = (index: number) => {
    select(index);
    try {
      history.replaceState(history.state, '', all[index]?.hash);
    } catch {
      // Safari refuses more than a hundred changes within seconds, as by a key that is held.
    }
  };

  list.role = 'tablist';
  for (const [index, tab] of all.entries()) {
    const panel = panels[index];
    tab.parentElement?.setAttribute('role', 'presentation');
    tab.role = 'tab';
    if (!panel) continue;
    tab.setAttribute('aria-controls', panel.id);
    panel.role = 'tabpanel';
    panel.tabIndex = 0;
  }
  select(initial);
  selectNamed();
  element.dataset.driven = '';

  addEventListener('hashchange', selectNamed, { signal: ended });
  list.addEventListener(
    'click',
    (event) => {
      const index = all.findIndex((tab) => event.target instanceof Node && tab.contains(event.target));
      if (index < 0 || !isPlainClick(event)) return;
      event.preventDefault();
      open(index);
    },
    { signal: ended },
  );
  list.addEventListener(
    'keydown',
    (event) => {
      const from = all.findIndex((tab) => tab === event.target);
      const to = from < 0 ? undefined : target(event, from, all.length);
      if (to === undefined) return;
      event.preventDefault();
      open(to);
      all[to]?.focus();
    },
    { signal: ended },
  );
}

/** The index of the tab that a key opens; undefined if the key has another use. */
function target({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, from: number, count: number) {
  // Alt with an arrow key moves through the browser's history.
  if (altKey || ctrlKey || metaKey) return undefined;
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowLeft':
      return (from - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case ' ':
      return from;
    default:
      return undefined;
  }
}
