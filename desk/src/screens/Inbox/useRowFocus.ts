import type { Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** Returns a function that scrolls to a row of a list, by its key and index, and focuses it as soon as it is drawn. */
export function useRowFocus(
  scroller: RefObject<HTMLElement | null>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
): (key: string, index: number) => void {
  const wanted = useRef<string | null>(null);
  const focusWanted = useCallback(() => {
    if (wanted.current === null) return;
    const link = scroller.current?.querySelector<HTMLElement>(`[data-key="${wanted.current}"]`);
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  }, [scroller]);
  useLayoutEffect(focusWanted);
  return useCallback(
    (key, index) => {
      wanted.current = key;
      virtualizer.scrollToIndex(index, { align: 'auto' });
      focusWanted();
    },
    [virtualizer, focusWanted],
  );
}
