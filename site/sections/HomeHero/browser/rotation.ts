import type { Movement } from './movement.ts';

/**
 * Shows the items of a list in turn, each for `data-rotate` milliseconds; CSS fades them. A click on a dot
 * shows its item for the full time; the dot of the current item does nothing. The picture of an
 * item (`data-src`) loads while the item before it is shown.
 *
 * @param place contains the dots: the buttons in the element whose `data-dots` is the id of the list
 */
export function rotation(list: HTMLElement, place: HTMLElement, ended: AbortSignal): Movement {
  const stay = Number(list.dataset.rotate);
  const items = [...list.children];
  const dots = [...place.querySelectorAll<HTMLButtonElement>(`[data-dots="${list.id}"] button`)];
  let current = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const show = (chosen: number) => {
    current = chosen;
    fetchPictures(items[current]);
    for (const [index, item] of items.entries()) item.toggleAttribute('data-current', index === current);
    for (const [index, dot] of dots.entries()) dot.ariaCurrent = index === current ? 'true' : null;
  };
  const next = () => (current + 1) % items.length;
  const movement: Movement = {
    play: () => {
      if (timer !== undefined) return;
      fetchPictures(items[next()]);
      timer = setInterval(() => {
        show(next());
        fetchPictures(items[next()]);
      }, stay);
    },
    hold: () => {
      clearInterval(timer);
      timer = undefined;
    },
  };

  for (const [index, dot] of dots.entries()) {
    dot.addEventListener(
      'click',
      () => {
        if (index === current) return;
        const wasPlaying = timer !== undefined;
        movement.hold();
        show(index);
        if (wasPlaying) movement.play();
      },
      { signal: ended },
    );
  }
  list.dataset.driven = '';
  list.removeAttribute('tabindex');
  return movement;
}

function fetchPictures(item: Element | undefined): void {
  for (const picture of item?.querySelectorAll<HTMLImageElement>('img[data-src]') ?? []) {
    picture.src = picture.dataset.src ?? '';
    delete picture.dataset.src;
  }
}
