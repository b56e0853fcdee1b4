import { count, rupees } from '../../format/numbers.ts';
import { saveFile } from '../../ui/saveFile.ts';

/** The numbers of a chart, for its table and its export. A column of text has the names of the rows. */
export type Table = { columns: Column[]; rows: (string | number)[][] };
type Column = { name: string; kind: 'text' | 'count' | 'rupees' | 'percent' };

/** A cell as people read it. */
export function cellText(value: string | number, { kind }: Column): string {
  if (typeof value === 'string') return value;
  if (kind === 'rupees') return rupees(value);
  return kind === 'percent' ? `${value} %` : count(value);
}

/** The table as CSV. Text that a spreadsheet would run as a formula gets an apostrophe (OWASP, “CSV Injection”). */
export function csvOf({ columns, rows }: Table): string {
  const head = columns.map(({ name, kind }) =>
    kind === 'rupees' ? `${name} (INR)` : kind === 'percent' ? `${name} (%)` : name,
  );
  return [head, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n') + '\r\n';
}

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lets the browser save a table as a file. */
export function download(name: string, table: Table): void {
  // Without the mark, Excel reads UTF-8 as Latin-1.
  saveFile(`${name}.csv`, new Blob(['\uFEFF', csvOf(table)], { type: 'text/csv;charset=utf-8' }));
}

/** The part of a whole in whole per cent; 0 of nothing. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}
