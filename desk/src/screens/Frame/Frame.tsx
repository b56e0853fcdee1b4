import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { UNREAD_LIMIT } from '../../api/changes.ts';
import { listen } from '../../api/live.ts';
import { deskQuery, inboxQuery } from '../../api/queries.ts';
import { CommandsProvider } from '../../commands/CommandsProvider.tsx';
import { count } from '../../format/numbers.ts';
import { SideBar } from './SideBar.tsx';
import styles from './Frame.module.css';

/** The side bar beside the screen of a signed-in person. */
export function Frame() {
  const client = useQueryClient();
  const { business } = useSuspenseQuery(deskQuery).data;
  const { data: inbox } = useQuery(inboxQuery);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => listen(client), [client]);
  useEffect(() => {
    const unread = inbox && inbox.unread > 0 ? `(${count(inbox.unread, UNREAD_LIMIT)}) ` : '';
    document.title = `${unread}${path === '/settings' ? 'Settings' : 'Leads'} · ${business}`;
  }, [inbox, business, path]);

  return (
    <CommandsProvider>
      <div className={styles.frame}>
        <header className={styles.side}>
          <SideBar />
        </header>
        <main className={styles.screen}>
          <Outlet />
        </main>
      </div>
    </CommandsProvider>
  );
}
