import { Outlet, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Panes } from '../../ui/Panes/Panes.tsx';
import { QuarantineList } from './QuarantineList.tsx';

/** Probable spam, and beside it the open lead. */
export function Quarantine() {
  const { id } = useParams({ strict: false });
  useEffect(() => {
    // The first lead then opens without waiting for its code. If it fails, that lead asks for it again.
    import('../Lead/Lead.tsx').catch(() => undefined);
  }, []);
  return (
    <Panes list={<QuarantineList openId={id ?? null} />} isOpen={id !== undefined}>
      <Outlet />
    </Panes>
  );
}
