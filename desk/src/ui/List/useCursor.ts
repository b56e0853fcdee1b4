import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A line of a list. One without an id cannot get the focus, such as a heading. */
type Line = { key: string; id?: number };

type Show = (id: number, keepFocus: boolean) => void;

/**
 * The lines of a list that are drawn, and its cursor: the row on which keys act. It is the open one, else the one that had
 * the focus last. Rows have their key as `data-key`.
 */
export function useCursor(props: {
  lines: readonly Line[];
  /** The lead that is open beside the list. */
  openId: number | null;
  /** Pixels of a line, by its index. */
  heightOf: (index: number) => number;
  /** What the list shows. Another view begins at its top. */
  view?: string;
  /** Gets the focus after the last row has gone. */
  onEmpty?: () => void;
}) {
  const { lines, openId, heightOf, view = '', onEmpty } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const [shownView, setShownView] = useState(view);
  if (shownView !== view) {
    setShownView(view);
    setCursor(null);
  }
  useEffect(() => {
    void scroller.current?.scrollTo(0, 0);
  }, [view]);
  const focused = lines.findIndex(({ key }) => key === cursor);
  const indexOf = (id: number | null) =>
    // A lead may have two rows: the one with the focus counts.
    lines[focused]?.id === id ? focused : lines.findIndex((line) => line.id === id);
  const here = openId === null ? focused : indexOf(openId);
  const first = lines.findIndex(({ id }) => id !== undefined);
  const stop = [focused, here, first].find((index) => index >= 0) ?? -1;

  // The rule is about the React compiler, which this project does not use.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    // The first render then has rows, before the element can be measured.
    initialRect: { width: innerWidth, height: innerHeight },
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 8,
    // The row with the focus stays when it is scrolled away, and so does the way into the list with the Tab key.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...(stop < 0 ? [] : [stop])])],
    // Focus stays visible below the edge.
    scrollPaddingStart: 8,
    scrollPaddingEnd: 8,
  });
  const visible = virtualizer.getVirtualItems();

  /** The row that gets the focus as soon as it is drawn. */
  const wanted = useRef<string | null>(null);
  const focusWanted = useCallback(() => {
    if (wanted.current === null) return;
    const link = scroller.current?.querySelector<HTMLElement>(`[data-key="${wanted.current}"]`);
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(focusWanted);
  /** Scrolls to the row at `index`, or to the next one if a heading is there, and focuses it. */
  const focus = (index: number) => {
    const from = Math.max(0, Math.min(index, lines.length - 1));
    const place = lines.findIndex(({ id }, place) => id !== undefined && place >= from);
    const line = lines[place];
    if (!line) return onEmpty?.();
    setCursor(line.key);
    wanted.current = line.key;
    virtualizer.scrollToIndex(place, { align: 'auto' });
    focusWanted();
  };

  // What had the focus is gone with the lead that it was in. The row of that lead goes on, or the one in its place.
  const lastOpen = useRef({ id: openId, index: here });
  useEffect(() => {
    const closed = lastOpen.current;
    lastOpen.current = { id: openId, index: here < 0 && openId === closed.id ? closed.index : here };
    if (openId !== null || closed.id === null || document.activeElement !== document.body) return;
    const index = indexOf(closed.id);
    focus(index < 0 ? closed.index : index);
  });

  const move = (step: 1 | -1, show: Show) => {
    let index = here + step;
    while (lines[index] && lines[index]?.id === undefined) index += step;
    index = Math.max(0, index);
    const line = lines[index];
    if (line?.id === undefined) return;
    const keepFocus = openId === null || isInside();
    setCursor(line.key);
    if (keepFocus) focus(index);
    else virtualizer.scrollToIndex(index, { align: 'auto' });
    if (openId !== null) show(line.id, keepFocus);
  };
  /** Whether the focus is in the list. */
  const isInside = () => scroller.current?.contains(document.activeElement) ?? false;
  /** The keys that move by rows. If a lead is open, `show` opens the one of the row in its place. */
  const moveKeys = (show: Show) => ({
    j: () => move(1, show),
    k: () => move(-1, show),
    ArrowDown: () => (isInside() ? move(1, show) : false),
    ArrowUp: () => (isInside() ? move(-1, show) : false),
  });
  return {
    scroller,
    virtualizer,
    visible,
    here,
    tabStop: lines[stop]?.key,
    setCursor,
    focus,
    moveKeys,
  };
}
