import { RotateCw } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { Empty } from '../Empty/Empty.tsx';
import { needsReload } from '../parts.tsx';

/** Says what failed in place of what could not be shown, with a way to try again. */
export function Failure({ error, reset }: { error: unknown; reset?: () => void }) {
  return (
    <Empty title="This could not be loaded" role="alert">
      <p>{error instanceof Error ? error.message : 'Something went wrong.'}</p>
      <Button icon={RotateCw} onClick={() => (reset && !needsReload(error) ? reset() : location.reload())}>
        Try again
      </Button>
    </Empty>
  );
}
