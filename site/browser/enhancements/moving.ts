import { onMotionChange } from '../motion.ts';
import { motionAllowed } from '../preferences.ts';
import type { Movement } from './movement.ts';
import { rotation } from './rotation.ts';
import { typing } from './typing.ts';

/**
 * All that moves by itself in one place of the page, under one button that holds it (WCAG 2.2, 2.2.2): lists that show
 * their items in turn (`data-rotate`), words that are typed (`data-typed`). It begins where things may move. What was
 * pressed counts until the site's switch or the system says something new.
 */
export function moving(place: HTMLElement, ended: AbortSignal): void {
  const movements: Movement[] = [
    ...[...place.querySelectorAll<HTMLElement>('[data-rotate]')].map((list) => rotation(list, place, ended)),
    ...[...place.querySelectorAll<HTMLElement>('[data-typed]')].map(typing),
  ];
  const pause = place.querySelector<HTMLButtonElement>('[data-pause]');
  let pressed: boolean | undefined;

  const isPlaying = () => pressed ?? motionAllowed();
  const follow = () => {
    if (pause) pause.ariaPressed = `${!isPlaying()}`;
    for (const movement of movements) {
      if (isPlaying()) movement.play();
      else movement.hold();
    }
  };

  pause?.addEventListener(
    'click',
    () => {
      pressed = !isPlaying();
      follow();
    },
    { signal: ended },
  );
  onMotionChange(() => {
    pressed = undefined;
    follow();
  }, ended);
  ended.addEventListener('abort', () => {
    for (const movement of movements) movement.hold();
  });
  follow();
}
