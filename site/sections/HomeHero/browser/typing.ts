import type { Movement } from './movement.ts';

/**
 * §9: the time for typing a character, for deleting one, and for which the whole word stays. Milliseconds.
 */
const TYPED = 100;
const DELETED = 50;
const WHOLE = 1500;

/**
 * Types and deletes words in turn. They are in the element as invisible `data-word`s, so the widest sets the
 * width; `data-text` shows what is typed. All of it is hidden from screen readers, which read the whole
 * phrase beside it. On pause the whole word is shown.
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
