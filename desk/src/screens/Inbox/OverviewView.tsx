import type { ReactNode } from 'react';
import { Button } from '../../ui/Button/Button.tsx';
import { Logo } from '../../ui/Logo/Logo.tsx';
import styles from './Overview.module.css';

/** The look of `Overview`. */
export function OverviewView({ onHelp, children }: { onHelp?: () => void; children?: ReactNode }) {
  return (
    <div className={styles.overview}>
      <Logo size={56} />
      <Button look="quiet" onClick={onHelp}>
        All keys
        <kbd>?</kbd>
      </Button>
      {children}
    </div>
  );
}
