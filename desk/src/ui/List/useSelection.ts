import { useCallback, useRef, useState } from 'react';
import { notify } from '../Toasts/toasts.ts';

/** The server changes, releases, deletes and retries no more at once. */
export const MOST_SELECTED = 500;

/**
 * The rows that the reader has selected, by id.
 *
 * @param ids the rows that can be selected, in their order
 * @param view what the list shows: in another view, nothing is selected
 */
export function useSelection(ids: readonly number[], view = '') {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [shownView, setShownView] = useState(view);
  if (shownView !== view) {
    setShownView(view);
    setSelected(new Set());
  }
  const lastToggled = useRef<number | null>(null);
  /** Selects a row or takes it out. `isRange`: selects all rows since the last one. */
  const toggle = useCallback(
    (id: number, isRange = false) => {
      const from = lastToggled.current === null ? -1 : ids.indexOf(lastToggled.current);
      const to = ids.indexOf(id);
      lastToggled.current = id;
      setSelected((old) => {
        const next = new Set(old);
        if (isRange && from >= 0 && to >= 0) {
          for (const other of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(other);
        } else if (!next.delete(id)) {
          next.add(id);
        }
        if (next.size <= MOST_SELECTED) return next;
        notify(`At most ${MOST_SELECTED} can be selected.`);
        return old;
      });
    },
    [ids],
  );
  const clear = useCallback(() => setSelected(new Set()), []);
  /** Selects all rows, or as many as can be. */
  const selectAll = () => setSelected(new Set(ids.slice(0, MOST_SELECTED)));
  return { selected, toggle, clear, selectAll };
}
