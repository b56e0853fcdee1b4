/** Checks the answer that the address names, which the stylesheet only shows as chosen. An answer of the visitor stays. */
export function choice(board: HTMLElement): void {
  const key = board.querySelector<HTMLInputElement>(
    `[id='${CSS.escape(location.hash.slice(1))}'] > :indeterminate`,
  );
  if (key) key.checked = true;
}
