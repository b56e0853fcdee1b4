import { OUTBOX } from '../forms/outbox-name.ts';

/** Continues with what earlier pages were sending. The code is fetched only if there is a draft; a form fetches it itself. */
export function resumeDrafts(): void {
  try {
    if (!Object.keys(localStorage).some((name) => name.startsWith(OUTBOX))) return;
  } catch {
    // Storage is forbidden. What this page is sending continues without this.
    return;
  }
  import('../forms/outbox.ts').then(
    (outbox) => outbox.resume(),
    () => {},
  );
}
