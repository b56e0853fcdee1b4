/** One `class` attribute of these names, without those that are undefined: a variant that looks as usual has no class. */
export function classes(...names: (string | undefined)[]): string {
  return names.filter((name) => name !== undefined).join(' ');
}
