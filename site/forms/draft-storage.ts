/** What the browser refuses to store, because the visitor forbids it or storage is full. Lasts as long as the page. */
export const onPage = new Map<string, string>();

/** `localStorage` is kept on the device and shared by all tabs; `sessionStorage` lasts until the tab is closed. */
export type Area = 'localStorage' | 'sessionStorage';

/** Returns an empty string if there is no such entry. */
export function readText(area: Area, name: string): string {
  return onPage.get(name) ?? tried(() => self[area].getItem(name)) ?? '';
}

/** Returns an empty object if there is no such entry. */
export function readObject(area: Area, name: string): Record<string, unknown> {
  return objectIn(readText(area, name));
}

/** Parses an entry. It may have any shape, as an earlier build may have stored it. */
export function objectIn(text: string): Record<string, unknown> {
  const value: unknown = tried(() => JSON.parse(text));
  return value instanceof Object ? { ...value } : {};
}

/** Stores an entry. Returns whether it outlasts the page. */
export function write(area: Area, name: string, value: object | string): boolean {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  onPage.delete(name);
  if (tried(() => (self[area].setItem(name, text), true))) return true;
  onPage.set(name, text);
  return false;
}

/** Storage throws if it is forbidden or full. */
export function tried<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
