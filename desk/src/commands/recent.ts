import { own } from '../api/device.ts';

const NAME = 'recent';
/** Choices that are kept: what one remembers to have chosen. */
const KEPT = 5;

/** The keys of the last choices in the palette, newest first. They name no lead. */
export function recentChoices(): string[] {
  try {
    const keys: unknown = JSON.parse(own().get(NAME) ?? '[]');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** Puts a choice first. */
export function rememberChoice(key: string): void {
  const keys = [key, ...recentChoices().filter((old) => old !== key)].slice(0, KEPT);
  own().set(NAME, JSON.stringify(keys));
}
