import { Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { connection } from '../../api/connection.ts';
import { pending } from '../../api/queue.ts';
import { useValue } from '../../api/state.ts';
import { isOutdated } from '../../api/worker.ts';
import { Waiting } from '../../commands/Waiting.tsx';
import { count } from '../../format/numbers.ts';
import { notifyUntilClosed } from '../../ui/Toasts/toasts.ts';
import { Toasts } from '../../ui/Toasts/Toasts.tsx';
import { RootView, StatusLine } from './RootView.tsx';
import styles from './Root.module.css';

/** What every screen has: the bar that says the connection is lost, with what waits for it, and messages. */
export function Root() {
  const isOnline = useValue(connection.isOnline);
  const isNewer = useValue(isOutdated);
  const waiting = useValue(pending).length;
  const [showsWaiting, setShowsWaiting] = useState(false);
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
            No connection. What you type is kept, and your changes are sent when the connection is back.{' '}
            {waiting > 0 && (
              <button type="button" className={styles.waiting} onClick={() => setShowsWaiting(true)}>
                {waiting === 1 ? '1 change waits' : `${count(waiting)} changes wait`}
              </button>
            )}
          </StatusLine>
        )
      }
      dialogs={
        <>
          <Toasts />
          {showsWaiting && <Waiting onClose={() => setShowsWaiting(false)} />}
        </>
      }
    >
      <Outlet />
    </RootView>
  );
}
