import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { connection } from '../../api/connection.ts';
import { session } from '../../api/session.ts';
import { useValue } from '../../api/state.ts';
import { isOutdated } from '../../api/worker.ts';
import { notifyUntilClosed } from '../../ui/Toasts/toasts.ts';
import { Toasts } from '../../ui/Toasts/Toasts.tsx';
import { RootView, StatusLine } from './RootView.tsx';

const SessionEnded = lazy(() => import('../SignIn/SessionEnded.tsx'));

/** What every screen has: the bar that says the connection is lost, messages, and the dialog to sign in again. */
export function Root() {
  const isOnline = useValue(connection.isOnline);
  const hasEnded = useValue(session.hasEnded);
  const isNewer = useValue(isOutdated);
  useEffect(() => {
    if (isNewer)
      notifyUntilClosed('A newer version of the desk is ready.', {
        label: 'Reload',
        run: () => location.reload(),
      });
  }, [isNewer]);
  const isSigningIn = useRouterState({ select: ({ location }) => location.pathname === '/sign-in' });
  return (
    <RootView
      status={
        !isOnline && (
          <StatusLine>
            No connection. What you type is kept, and your changes are sent when the connection is back.
          </StatusLine>
        )
      }
      dialogs={
        <>
          {hasEnded && !isSigningIn && (
            <Suspense>
              <SessionEnded />
            </Suspense>
          )}
          <Toasts />
        </>
      }
    >
      <Outlet />
    </RootView>
  );
}
