import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Pixels from which a finger swipes instead of tapping, and from which letting go of the row does something. */
const [BEGIN, FAR] = [12, 88];

/**
 * Lets a finger move a row of the list aside: to the right if it is done, to the left for later. Calls `onSwipe` with the
 * element that has the row's key.
 */
export function useSwipe(
  scroller: RefObject<HTMLElement | null>,
  onSwipe: (row: HTMLElement, isDone: boolean) => void,
) {
  const act = useEffectEvent(onSwipe);
  useEffect(() => {
    const stop = new AbortController();
    const listen = (type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel', on: Listener) =>
      scroller.current?.addEventListener(type, on, { signal: stop.signal });
    let row: HTMLElement | null = null;
    let from = 0;
    let finger = 0;
    listen('pointerdown', ({ pointerType, isPrimary, pointerId, target, clientX }) => {
      if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return;
      row = target.closest<HTMLElement>('[data-key]');
      [from, finger] = [clientX, pointerId];
    });
    listen('pointermove', ({ pointerId, clientX }) => {
      if (pointerId !== finger) return;
      const line = row?.closest('li');
      const by = clientX - from;
      if (!line || (!line.dataset.swipe && Math.abs(by) < BEGIN)) return;
      line.dataset.swipe = by > 0 ? 'done' : 'later';
      line.style.setProperty('--swipe', `${by}px`);
    });
    const end: Listener = ({ type, pointerId, clientX }) => {
      if (pointerId !== finger) return;
      const line = row?.closest('li');
      const by = line?.dataset.swipe ? clientX - from : 0;
      delete line?.dataset.swipe;
      if (row && type === 'pointerup' && Math.abs(by) >= FAR) act(row, by > 0);
      row = null;
    };
    listen('pointerup', end);
    listen('pointercancel', end);
    return () => stop.abort();
  }, [scroller]);
}

type Listener = (event: PointerEvent) => void;
