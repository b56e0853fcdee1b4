/** Returns the first letters of a name's first and last word in upper case: `Sample Person Name` → `SN`. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? initial(word) : ''))
    .join('');
}

/** Returns the first letter or digit of a name in upper case: `.NET` → `N`. */
export function initial(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toUpperCase();
}
