import { flushSync } from 'react-dom';
import { keepFocus, nameOfControl } from './api/handover.ts';

/** Renders the application in place of the first view, and repeats what the reader did there. */
export function replaceFirstView(root: HTMLElement, render: () => void): void {
  const view = window.firstView;
  const box = root.querySelector('input[type=search]');
  const typed = box instanceof HTMLInputElement && box === document.activeElement ? box.value : null;
  const top = scroller(root)?.scrollTop ?? 0;
  keepFocus(root, () => flushSync(render));
  view?.listening.abort();
  delete window.firstView;
  if (top > 0) scroller(root)?.scrollTo(0, top);
  const field = root.querySelector<HTMLInputElement>('input[type=search]');
  if (field && typed !== null) type(field, typed);
  if (!view) return;
  if (typed !== null && view.isSearchEntered) press(field, { key: 'Enter' });
  const controls = [...root.querySelectorAll<HTMLElement>('button, input[type=checkbox]')];
  controls.find((control) => nameOfControl(control) === view.pressed)?.click();
  for (const key of view.keys) press(document.activeElement ?? document.body, key);
}

function press(target: Element | null, key: KeyboardEventInit): void {
  target?.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
}

/** The scrolled list of leads. */
function scroller(root: HTMLElement): Element | null {
  return root.querySelector('[data-key]')?.closest('ul')?.parentElement ?? null;
}

/** Focuses a field and enters a text so that React notices it at once. */
function type(field: HTMLInputElement, text: string): void {
  field.focus();
  if (field.value === text) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })));
}
