import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Calls `open` when the address asks for a dialog by its fragment, as the palette does. */
export function useAsked(fragment: string, open: () => void): void {
  const navigate = useNavigate();
  const isAsked = useLocation({ select: ({ hash }) => hash === fragment });
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    if (!isAsked) return;
    latest.current();
    // The same command works again.
    void navigate({ to: '/settings', replace: true });
  }, [isAsked, navigate]);
}
