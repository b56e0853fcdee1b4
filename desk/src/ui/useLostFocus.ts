import { useEffect, useRef, type RefObject } from 'react';

/**
 * Calls `restore` after a render that removed the element with the focus from `scope`, such as the row of a passkey that was
 * just removed. Keyboards and screen readers would otherwise start again at the top of the page.
 */
export function useLostFocus(scope: RefObject<Element | null>, restore: () => void): void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current =
        target instanceof Element && scope.current?.contains(target) ? target : focused.current;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [scope]);
  useEffect(() => {
    // A dialog that closes in the same render moves the focus first.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body || focused.current?.isConnected !== false) return;
      focused.current = null;
      restore();
    });
    return () => cancelAnimationFrame(frame);
  });
}
