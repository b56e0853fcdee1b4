import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { connection } from '../../api/connection.ts';
import { useValue } from '../../api/state.ts';
import { isOutdated } from '../../api/worker.ts';
import { notifyUntilClosed } from '../../ui/Toasts/toasts.ts';
import { Toasts } from '../../ui/Toasts/Toasts.tsx';
import { RootView, StatusLine } from './RootView.tsx';

/** What every screen has: the bar that says the connection is lost, and messages. */
export function Root() {
  const isOnline = useValue(connection.isOnline);
  const isNewer = useValue(isOutdated);
  useEffect(() => {
    if (isNewer)
      notifyUntilClosed('A newer version of the desk is ready.', {
        label: 'Reload',
        run: () => location.reload(),
      });
  }, [isNewer]);
  return (
    <RootView
      status={
        !isOnline && (
          <StatusLine>
            No connection. What you type is kept, and your changes are sent when the connection is back.
          </StatusLine>
        )
      }
      dialogs={<Toasts />}
    >
      <Outlet />
    </RootView>
  );
}
