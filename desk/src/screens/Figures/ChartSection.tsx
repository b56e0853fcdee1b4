import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { IconButton } from '../../ui/Button/Button.tsx';
import { Written } from '../../ui/Written/Written.tsx';
import { cellText, type Table } from './table.ts';
import styles from './ChartSection.module.css';

/** A chart or its table. `isPicture`: the chart has no text, so screen readers get the table. */
export function ChartSection(props: {
  title: string;
  about?: ReactNode;
  table: Table;
  isPicture?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { title, about, table, isPicture = false, className, children } = props;
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section className={className} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {table.rows.length > 0 && (
          <IconButton
            label={isTable ? `Show “${title}” as a chart` : `Show “${title}” as a table`}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? <ChartNoAxesColumn aria-hidden="true" /> : <Table2 aria-hidden="true" />}
          </IconButton>
        )}
      </header>
      {about && <p className={styles.about}>{about}</p>}
      {!isTable && children}
      {(isTable || (isPicture && table.rows.length > 0)) && (
        <div className={isTable ? styles.scroller : 'visually-hidden'}>
          <TableView table={table} title={title} />
        </div>
      )}
    </section>
  );
}

function TableView({ table: { columns, rows }, title }: { table: Table; title: string }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {columns.map(({ name, kind }) => (
            <th key={name} scope="col" data-kind={kind}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {columns.map((column, place) => {
              const text = cellText(row[place] ?? '', column);
              return place === 0 ? (
                <th key={column.name} scope="row">
                  <Written>{text}</Written>
                </th>
              ) : (
                <td key={column.name} data-kind={column.kind}>
                  {text}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
