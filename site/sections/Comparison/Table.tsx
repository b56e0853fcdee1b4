import type { Ground } from '../../ui/model.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
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
  wording: { yes: string; no: string };
};

/** What is compared, then a cell for each other column. `true` and `false` are shown as icons. */
export type ComparisonRow = { name: string; cells: (string | boolean)[] };

/** A table. On phones the name of a row is above its cells. Between phones and desktops it may scroll inside its frame. */
export function Table(props: TableProps) {
  const { id, caption, quiet, columns, rows, wording } = props;
  const label = `${id}-caption`;
  return (
    // Focusable, so that arrow keys scroll it (axe: scrollable-region-focusable).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.window} role="region" aria-labelledby={label} tabIndex={0}>
      <table>
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
