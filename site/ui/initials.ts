/** The first letters of a name's first and last word, as capitals: `Sample Person Name` → `SN`. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? initial(word) : ''))
    .join('');
}

/** The first letter or digit of a name, as a capital: `.NET` → `N`. */
export function initial(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toUpperCase();
}
