import { getRouteApi, Outlet, useLocation, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Panes } from '../../ui/Panes/Panes.tsx';
import { LeadList } from './LeadList.tsx';

const route = getRouteApi('/frame/inbox');

/** The list of leads, and beside it the open lead. */
export function Inbox() {
  const filters = route.useSearch();
  const { id } = useParams({ strict: false });
  const isToday = useLocation({ select: ({ hash }) => hash === 'today' });
  useEffect(() => {
    // The first lead then opens without waiting for its code. If it fails, that lead asks for it again.
    import('../Lead/Lead.tsx').catch(() => undefined);
  }, []);
  return (
    <Panes list={<LeadList filters={filters} openId={id ?? null} />} isOpen={id !== undefined || isToday}>
      <Outlet />
    </Panes>
  );
}
