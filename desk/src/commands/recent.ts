const KEY = 'yam-desk:recent';
/** Choices that are kept: what one remembers to have chosen. */
const KEPT = 5;

/** The keys of the last choices in the palette, newest first. They name no lead. */
export function recentChoices(): string[] {
  try {
    const keys: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** Puts a choice first. */
export function rememberChoice(key: string): void {
  const keys = [key, ...recentChoices().filter((old) => old !== key)].slice(0, KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(keys));
  } catch {
    // Full or forbidden: the palette then has no recent choices.
  }
}
