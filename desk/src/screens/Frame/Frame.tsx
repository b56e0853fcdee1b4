import { Outlet, useLocation } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useDesk } from '../../api/desk.ts';
import { UNREAD_LIMIT } from '../../api/limits.ts';
import { listen } from '../../api/live.ts';
import { useInbox } from '../../api/inbox.ts';
import { findLead, useLeads } from '../../api/leads.ts';
import { CommandsProvider } from '../../commands/CommandsProvider.tsx';
import { screenOf } from '../../commands/screens.ts';
import { count } from '../../format/numbers.ts';
import { isolated, nameOf } from '../../words.ts';
import { FrameView } from './FrameView.tsx';
import { SideBar } from './SideBar.tsx';
import { TabBar } from './TabBar.tsx';

/** The navigation beside the screen of a signed-in person: a side bar, a narrow bar, or on phones a bar below. */
export function Frame() {
  const { business } = useDesk();
  const inbox = useInbox();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const id = Number(/^\/(?:leads|quarantine)\/(\d+)/.exec(path)?.[1]);
  const lead = useLeads(useCallback(() => findLead(id), [id]));
  const name = lead ? nameOf(lead) : (screenOf(path)?.name ?? 'Leads');
  useEffect(() => listen(), []);
  useEffect(() => {
    const unread = inbox && inbox.unread > 0 ? `(${count(inbox.unread, UNREAD_LIMIT)}) ` : '';
    document.title = `${unread}${name} · ${isolated(business)}`;
  }, [inbox, business, name]);

  return (
    <CommandsProvider>
      <FrameView path={path} side={<SideBar />} tabs={<TabBar />}>
        <Outlet />
      </FrameView>
    </CommandsProvider>
  );
}
