/** Joins class names for a `class` attribute and ignores undefined ones, as a default variant has no class. */
export function classes(...names: (string | undefined)[]): string {
  return names.filter((name) => name !== undefined).join(' ');
}
