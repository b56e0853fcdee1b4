/** Whether the visitor asked to save data. If so, nothing is prefetched. */
export function savesData(): boolean {
  return navigator.connection?.saveData ?? false;
}
