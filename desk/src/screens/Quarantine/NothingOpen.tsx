import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldQuestionMark } from 'lucide-react';
import { quarantineQuery } from '../../api/quarantine.ts';
import { Empty } from '../../ui/Empty/Empty.tsx';

/** The second pane while no lead is open: what the quarantine is for. */
export function NothingOpen() {
  const { data } = useInfiniteQuery(quarantineQuery);
  if (!data?.pages[0]?.ids.length) return null;
  return (
    <Empty icon={<ShieldQuestionMark aria-hidden="true" />} title={<h2>Did a person write it?</h2>}>
      <p>
        Open a lead to read all of it. Release it if a person wrote it: it is delivered like any other lead,
        and appears in the inbox.
      </p>
    </Empty>
  );
}
