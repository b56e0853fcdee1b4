import type { Ground } from '../../ui/model.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './Comparison.module.css';

export type TableProps = {
  /** Its caption gets an id that begins with this. */
  id: string;
  ground: Ground;
  /** The caption above the table. */
  caption: string;
  /** The caption is for screen readers only, as the heading says the same. */
  quiet?: true;
  /** The column headings, first that of the row names. */
  columns: [string, ...string[]];
  rows: ComparisonRow[];
  /** Index in `columns` of the highlighted column. */
  recommended?: number;
  /** With JavaScript, a button in each column heading sorts the rows. */
  sortable?: true;
  wording: { yes: string; no: string };
};

/** What is compared, then a cell for each other column. `true` and `false` are shown as icons. */
export type ComparisonRow = { name: string; cells: (string | boolean)[] };

/** Tables with more columns scroll on a phone of 320 px. */
const FITS_A_PHONE = 3;

/** Longer cells are below the name of their row on a phone, so that no line has a single word. Characters. */
const SHORT_CELL = 12;

/** A table. A wide table scrolls inside its frame on narrow screens, with the keyboard too. */
export function Table(props: TableProps) {
  const { id, ground, caption, quiet, columns, rows, recommended, sortable, wording } = props;
  const label = `${id}-caption`;
  const fits = !sortable && columns.length <= FITS_A_PHONE;
  const shape = sortable ? styles.sortable : !fits ? undefined : isShort(props) ? styles.tight : styles.few;
  const frame = classes(styles.window, styles[ground], fits ? undefined : styles.scrolls);
  const look = (column: number) => (column === recommended ? styles.recommended : undefined);
  return (
    // Focusable, so that arrow keys scroll it (axe: scrollable-region-focusable).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={frame} role="region" aria-labelledby={label} tabIndex={0}>
      <table className={shape} data-enhance={sortable && 'sorting'}>
        <caption id={label} className={quiet && 'visually-hidden'}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={look(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className={look(index + 1)}>
                  <Cell of={cell} wording={wording} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isShort({ columns, rows }: TableProps): boolean {
  const cells = [...columns.slice(1), ...rows.flatMap(({ cells }) => cells)];
  return cells.every((cell) => typeof cell === 'boolean' || cell.length <= SHORT_CELL);
}

function Cell({ of, wording }: { of: string | boolean } & Pick<TableProps, 'wording'>) {
  if (typeof of === 'string') return of;
  return (
    <>
      <span className={of ? styles.yes : styles.no}>
        <Icon name={of ? 'check' : 'x'} />
      </span>
      <span className="visually-hidden">{of ? wording.yes : wording.no}</span>
    </>
  );
}
