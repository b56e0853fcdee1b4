import { useEffect, useRef } from 'react';

/** What single keys do, by `KeyboardEvent.key`. A handler that returns false leaves the key to the browser. */
export type Keys = Record<string, (event: KeyboardEvent) => void | false>;

/**
 * Handles single keys for a screen, but not while somebody types, in menus and dialogs, or with Ctrl, Alt or Meta. Of two
 * screens that know the same key, the innermost decides.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing)
        return;
      if (isElsewhere(event.target)) return;
      if (latest.current[event.key]?.(event) !== false && event.key in latest.current) event.preventDefault();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, []);
}

function isElsewhere(target: EventTarget | null): boolean {
  // Menus and dialogs, but not messages, which have the role of a dialog too.
  if (document.querySelector('[data-modal]')) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'))
  );
}
