import { useLocation, useNavigate } from '@tanstack/react-router';

/** Whether the address asks for a dialog by its fragment, as the palette does. `forget` once the dialog is closed. */
export function useAsked(fragment: string): { isAsked: boolean; forget: () => void } {
  const navigate = useNavigate();
  const isAsked = useLocation({ select: ({ hash }) => hash === fragment });
  return {
    isAsked,
    // So that the same command works again.
    forget: () => void (isAsked && navigate({ to: '/settings', replace: true })),
  };
}
