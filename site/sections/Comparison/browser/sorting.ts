/**
 * Adds a button to each column heading that sorts the rows; a second press reverses the order. `aria-sort`
 * marks the column that is sorted, as in the ARIA Authoring Practices.
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

/** Sorts `2` before `10`, and words alphabetically. */
const { compare } = new Intl.Collator('en', { numeric: true });

function ordered(rows: HTMLTableRowElement[], column: number, isAscending: boolean): HTMLTableRowElement[] {
  const keys = new Map(rows.map((row) => [row, key(row.cells[column]?.textContent ?? '')]));
  const direction = isAscending ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a = '', b = ''] = [keys.get(one), keys.get(other)];
    // Empty cells come last in both orders.
    return Number(!a) - Number(!b) || direction * compare(a, b);
  });
}

/** Removes separators between digits. A dash counts as empty. */
function key(text: string): string {
  return text.replace(/,(?=\d)/g, '').replace(/^–$/, '');
}
