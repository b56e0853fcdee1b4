import { useEffect, useRef } from 'react';
import type { LeadRow } from '../api/types.ts';

/** The screens that know which leads the reader means, in the order in which they are asked. */
const places = ['list', 'board', 'lead'] as const;
type Place = (typeof places)[number];

const finders = new Map<Place, () => readonly LeadRow[]>();

/** Lets the palette ask a screen for the leads that the reader means: the selected ones, else the current one. */
export function useSubject(place: Place, find: () => readonly LeadRow[]): void {
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  useEffect(() => {
    const find = () => latest.current();
    finders.set(place, find);
    return () => {
      // The next one may be here already.
      if (finders.get(place) === find) finders.delete(place);
    };
  }, [place]);
}

/** The leads that the reader means now. */
export function findSubject(): readonly LeadRow[] {
  for (const place of places) {
    const rows = finders.get(place)?.() ?? [];
    if (rows.length > 0) return rows;
  }
  return [];
}
