import { Suspense } from 'react';
import { useCommands } from '../../commands/commands.ts';
import { screenPart } from '../../ui/parts.tsx';
import { OverviewView } from './OverviewView.tsx';

const Today = screenPart(() => import('./Today.tsx'), 'Today');

/** The second pane while no lead is open: what waits today. */
export function Overview() {
  const { showHelp } = useCommands();
  return (
    <OverviewView onHelp={showHelp}>
      <Suspense fallback={null}>
        <Today />
      </Suspense>
    </OverviewView>
  );
}
