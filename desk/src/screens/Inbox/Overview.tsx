import { useQuery } from '@tanstack/react-query';
import { inboxQuery } from '../../api/queries.ts';
import { useCommands } from '../../commands/commands.ts';
import { OverviewView } from './OverviewView.tsx';

/** The second pane while no lead is open: what waits, and how to go on. */
export function Overview() {
  const { data: inbox } = useQuery(inboxQuery);
  const { showHelp } = useCommands();
  return <OverviewView inbox={inbox} onHelp={showHelp} />;
}
