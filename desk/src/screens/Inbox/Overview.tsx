import { Suspense } from 'react';
import { useInbox } from '../../api/inbox.ts';
import { useCommands } from '../../commands/commands.ts';
import { screenPart } from '../../ui/parts.tsx';
import { OverviewView } from './OverviewView.tsx';

const Today = screenPart(() => import('./Today.tsx'), 'Today');

/** The second pane while no lead is open: what waits, and how to go on. */
export function Overview() {
  const inbox = useInbox();
  const { showHelp } = useCommands();
  return (
    <OverviewView inbox={inbox} onHelp={showHelp}>
      <Suspense fallback={null}>
        <Today />
      </Suspense>
    </OverviewView>
  );
}
