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
  /** With JavaScript, a button in each column heading sorts the rows. */
  sortable?: true;
  wording: { yes: string; no: string };
};

/** What is compared, then a cell for each other column. `true` and `false` are shown as icons. */
export type ComparisonRow = { name: string; cells: (string | boolean)[] };

/** Tables with more columns scroll on a phone of 320 px. */
const FITS_A_PHONE = 3;

/** A table. A wide table scrolls inside its frame on narrow screens, with the keyboard too. */
export function Table(props: TableProps) {
  const { id, ground, caption, quiet, columns, rows, sortable, wording } = props;
  const label = `${id}-caption`;
  const fits = !sortable && columns.length <= FITS_A_PHONE;
  const shape = sortable ? styles.sortable : fits ? styles.few : undefined;
  const frame = classes(styles.window, styles[ground], fits ? undefined : styles.scrolls);
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
            {columns.map((column) => (
              <th key={column} scope="col">
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
                <td key={columns[index + 1]}>
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
