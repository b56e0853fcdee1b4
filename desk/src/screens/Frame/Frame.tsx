import { useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { UNREAD_LIMIT } from '../../api/limits.ts';
import { listen } from '../../api/live.ts';
import { useInbox } from '../../api/inbox.ts';
import { deskQuery } from '../../api/queries.ts';
import { CommandsProvider } from '../../commands/CommandsProvider.tsx';
import { screenOf } from '../../commands/screens.ts';
import { count } from '../../format/numbers.ts';
import { FrameView } from './FrameView.tsx';
import { SideBar } from './SideBar.tsx';
import { TabBar } from './TabBar.tsx';

/** The navigation beside the screen of a signed-in person: a side bar, a narrow bar, or on phones a bar below. */
export function Frame() {
  const { business } = useSuspenseQuery(deskQuery).data;
  const inbox = useInbox();
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => listen(), []);
  useEffect(() => {
    const unread = inbox && inbox.unread > 0 ? `(${count(inbox.unread, UNREAD_LIMIT)}) ` : '';
    document.title = `${unread}${screenOf(path)?.name ?? 'Leads'} · ${business}`;
  }, [inbox, business, path]);

  return (
    <CommandsProvider>
      <FrameView path={path} side={<SideBar />} tabs={<TabBar />}>
        <Outlet />
      </FrameView>
    </CommandsProvider>
  );
}
