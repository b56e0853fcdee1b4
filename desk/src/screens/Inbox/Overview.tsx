import { useInbox } from '../../api/inbox.ts';
import { useCommands } from '../../commands/commands.ts';
import { OverviewView } from './OverviewView.tsx';

/** The second pane while no lead is open: what waits, and how to go on. */
export function Overview() {
  const inbox = useInbox();
  const { showHelp } = useCommands();
  return <OverviewView inbox={inbox} onHelp={showHelp} />;
}
