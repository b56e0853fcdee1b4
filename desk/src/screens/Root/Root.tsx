import { Outlet, useRouterState } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { connection } from '../../api/connection.ts';
import { session } from '../../api/session.ts';
import { useValue } from '../../api/state.ts';
import { isOutdated } from '../../api/worker.ts';
import { notifyUntilClosed } from '../../ui/Toasts/toasts.ts';
import { Toasts } from '../../ui/Toasts/Toasts.tsx';
import { RootView } from './RootView.tsx';
import styles from './Root.module.css';

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
          <p className={styles.offline}>
            <CloudOff aria-hidden="true" />
            No connection. What you type is kept, and your changes are sent when the connection is back.
          </p>
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
