import type { ReactNode, RefObject } from 'react';
import { DUE_LIMIT } from '../../api/limits.ts';
import type { LeadRow } from '../../api/types.ts';
import { count } from '../../format/numbers.ts';
import { addDays } from '../../format/time.ts';
import styles from './LeadList.module.css';

/** Pixels. ListItem.module.css and LeadList.module.css have the same heights. */
const ROW = 86;
const HEAD = 36;
/** Follow-ups that are shown at first: more would push the leads below off the screen. */
const DUE = 3;
/** Days after which a follow-up that nobody has done is folded. */
const OVERDUE = 7;

/** The groups of follow-ups: those of the last week, and older ones. */
export type DueGroup = 'due' | 'overdue';

/** A line of a list: a lead, or the heading above some. */
export type Item =
  | { key: string; id?: never; row?: never; text: string; hidden?: number }
  | { key: string; id: number; row: LeadRow };

/** The line of a lead. A lead that is due has two, with different keys. */
export function itemOf(row: LeadRow, key = String(row.id)): Item {
  return { key, id: row.id, row };
}

/**
 * Returns the lines of the list: follow-ups, then the leads. `dueCount` is how many are due now: the rows of those that are
 * settled stay. Follow-ups from more than a week before `today` are one line, until its group is `unfolded`.
 */
export function itemsOf(
  due: LeadRow[],
  dueCount: number,
  rows: LeadRow[],
  today: string,
  unfolded: readonly DueGroup[],
): Item[] {
  const list = rows.map((row) => itemOf(row));
  if (due.length === 0) return list;
  const lastWeek = addDays(today, -OVERDUE);
  const old = due.filter(({ followUpOn }) => followUpOn && followUpOn < lastWeek);
  const recent = due.filter((row) => !old.includes(row));
  const group = (key: DueGroup, of: LeadRow[], limit: number, text: string): Item[] => {
    if (of.length === 0) return [];
    const shown = unfolded.includes(key) ? of : of.slice(0, limit);
    return [
      { key, text, hidden: of.length - shown.length },
      ...shown.map((row) => itemOf(row, `due-${row.id}`)),
    ];
  };
  const number = Math.max(0, dueCount - old.length);
  const words = number === 1 ? '1 follow-up due' : `${count(number, DUE_LIMIT)} follow-ups due`;
  return [
    ...group('due', recent, DUE, words),
    ...group('overdue', old, 0, `${count(old.length, DUE_LIMIT)} overdue for more than a week`),
    { key: 'all', text: 'Latest first' },
    ...list,
  ];
}

/** The height of a line in pixels. */
export function heightOf(item: Item | undefined): number {
  return item && item.id === undefined ? HEAD : ROW;
}

/**
 * A pane with a list of leads, called `label`. `fresh`: how many leads are newer than its rows; `foot`: what to do with
 * selected ones.
 */
export function ListPane(props: {
  label: string;
  pane?: RefObject<HTMLElement | null>;
  head: ReactNode;
  fresh?: ReactNode;
  scroller?: RefObject<HTMLDivElement | null>;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const { label, pane, head, fresh, scroller, foot, children } = props;
  return (
    <section className={styles.pane} aria-label={label} ref={pane}>
      {head}
      <div className={styles.body}>
        <div role="status" className={styles.fresh}>
          {fresh}
        </div>
        <div className={styles.scroller} ref={scroller}>
          {children}
        </div>
        {foot}
      </div>
    </section>
  );
}

/** The lines of the list, which are placed by their distance from its top. */
export function Lines({ height, children }: { height: number; children: ReactNode }) {
  return (
    <ul className={styles.rows} style={{ height }}>
      {children}
    </ul>
  );
}

/**
 * One line, `start` pixels from the top. `size` is the number of lines, -1 if there are more on the server. `measure`: learns
 * its height, if lines differ.
 */
export function Line(props: {
  index: number;
  start: number;
  size: number;
  measure?: (line: HTMLElement | null) => void;
  children: ReactNode;
}) {
  const { index, start, size, measure, children } = props;
  return (
    <li
      ref={measure}
      data-index={index}
      className={styles.item}
      style={{ transform: `translateY(${start}px)` }}
      aria-setsize={size}
      aria-posinset={index + 1}
    >
      {children}
    </li>
  );
}

/** The line above follow-ups, or above the newest leads. */
export function LineHead(props: { text: string; hidden: number | undefined; onShowAll?: () => void }) {
  const { text, hidden = 0, onShowAll } = props;
  return (
    <div className={styles.head}>
      <h2>{text}</h2>
      {hidden > 0 && (
        <button type="button" className={styles.again} onClick={onShowAll}>
          Show all
        </button>
      )}
    </div>
  );
}

/** Grey bars in the shape of rows. */
export function Loading() {
  return (
    <div className={styles.loading} role="status">
      <span className="visually-hidden">Loading leads</span>
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className={styles.bone}>
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
