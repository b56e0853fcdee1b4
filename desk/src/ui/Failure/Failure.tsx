import { RotateCw } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { needsReload } from '../parts.tsx';
import styles from './Failure.module.css';

/** Says what failed in place of what could not be shown, with a way to try again. */
export function Failure({ error, reset }: { error: unknown; reset?: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>This could not be loaded</p>
      <p>{error instanceof Error ? error.message : 'Something went wrong.'}</p>
      <Button onClick={() => (reset && !needsReload(error) ? reset() : location.reload())}>
        <RotateCw aria-hidden="true" />
        Try again
      </Button>
    </div>
  );
}
