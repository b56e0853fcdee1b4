/**
 * A table whose rows can be put in order by any column, from a button in its head; pressed again, the other way round.
 * As the ARIA Authoring Practices describe it: `aria-sort` stands on the head that rules.
 */
export function sorting(table: HTMLElement, ended: AbortSignal): void {
  const heads = [...table.querySelectorAll<HTMLTableCellElement>('thead th')];
  const body = table.querySelector('tbody');
  if (!body) return;

  for (const [column, head] of heads.entries()) {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    const sort = () => {
      const isAscending = head.ariaSort !== 'ascending';
      for (const other of heads) other.ariaSort = null;
      head.ariaSort = isAscending ? 'ascending' : 'descending';
      body.append(...ordered([...body.rows], column, isAscending));
    };
    button.addEventListener('click', sort, { signal: ended });
  }
}

/** `2` before `10`, and words by the alphabet. */
const { compare } = new Intl.Collator('en', { numeric: true });

function ordered(rows: HTMLTableRowElement[], column: number, isAscending: boolean): HTMLTableRowElement[] {
  const keys = new Map(rows.map((row) => [row, key(row.cells[column]?.textContent ?? '')]));
  const direction = isAscending ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a = '', b = ''] = [keys.get(one), keys.get(other)];
    // What says nothing comes last either way.
    return Number(!a) - Number(!b) || direction * compare(a, b);
  });
}

/** Without what stands between the digits of a number, and empty where there is only a dash. */
function key(text: string): string {
  return text.replace(/,(?=\d)/g, '').replace(/^–$/, '');
}
