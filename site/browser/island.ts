import type { Context } from '../forms/context.ts';
import { touchHeaders } from './touch.ts';
import { trusted } from './trusted.ts';

/** What an island that was shown at a time (`performance.now()`) gets from its page. */
export function contextAt(shownAt: number): Context {
  return { touchHeaders, shownAt, layStar };
}

/** The HTML of each slot (ui/Slot) by name, trusted, so that React can set it again. */
export function slotsIn(element: HTMLElement): Record<string, string> {
  const slots = element.querySelectorAll<HTMLElement>('[data-slot]');
  return Object.fromEntries(
    Array.from(slots, ({ dataset, innerHTML }) => [dataset.slot, trusted.createHTML(innerHTML)]),
  );
}

/** Lays the star before a message. Its code is not with the entry, as most pages come before anyone sees it. */
export function layStar(message: Element | null): void {
  if (!message) return;
  import('./lay-star.ts').then(
    (module) => message.prepend(module.layStar()),
    () => {},
  );
}
