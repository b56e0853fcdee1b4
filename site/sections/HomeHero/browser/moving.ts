import { motionAllowed, onMotionChange } from '../../../ui/motion.ts';
import type { Movement } from './movement.ts';
import { rotation } from './rotation.ts';
import { sparkles } from './sparkles.ts';
import { typing } from './typing.ts';

/**
 * Runs everything that moves in an element: lists that show their items in turn (`data-rotate`) and typed
 * words (`data-typed`). One button pauses all of it (WCAG 2.2, 2.2.2). It starts unless motion is reduced. A
 * press of the button counts until the motion switch or the system setting changes. Sparkles (`data-sparkles`) follow the
 * mouse in any case.
 */
export function moving(place: HTMLElement, ended: AbortSignal): void {
  const movements: Movement[] = [
    ...[...place.querySelectorAll<HTMLElement>('[data-rotate]')].map((list) => rotation(list, place, ended)),
    ...[...place.querySelectorAll<HTMLElement>('[data-typed]')].map(typing),
  ];
  const layer = place.querySelector<HTMLElement>('[data-sparkles]');
  if (layer) sparkles(layer, ended);
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
