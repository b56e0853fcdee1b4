import type { Movement } from './movement.ts';

/** §9: between two characters typed, between two deleted, and while the whole word stands. Milliseconds. */
const TYPED = 100;
const DELETED = 50;
const WHOLE = 1500;

/**
 * Words typed and deleted in turn. They stand in the element as `data-word`, unseen, so that the widest of them keeps
 * the place; what is typed shows in `data-text`. All of it is hidden from assistive technology, which has the whole
 * phrase beside it. Held, the word stands whole.
 */
export function typing(element: HTMLElement): Movement {
  const words = [...element.querySelectorAll('[data-word]')].map(({ textContent }) => textContent);
  const text = element.querySelector('[data-text]');
  let turn = 0;
  let length = word().length;
  let isDeleting = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function word(): string {
    return words[turn] ?? '';
  }

  function step(): void {
    if (isDeleting && length === 0) {
      isDeleting = false;
      turn = (turn + 1) % words.length;
    }
    length += isDeleting ? -1 : 1;
    if (text) text.textContent = word().slice(0, length);
    if (!isDeleting && length === word().length) {
      isDeleting = true;
      timer = setTimeout(step, WHOLE);
    } else {
      timer = setTimeout(step, isDeleting && length > 0 ? DELETED : TYPED);
    }
  }

  return {
    play: () => {
      timer ??= setTimeout(step, WHOLE);
    },
    hold: () => {
      clearTimeout(timer);
      timer = undefined;
      isDeleting = true;
      length = word().length;
      if (text) text.textContent = word();
    },
  };
}
