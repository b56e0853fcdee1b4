import type { ReactNode } from 'react';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './Settings.module.css';

/** A row of the settings: what it is, something about it, and a button. `label`: what the button does, with its object. */
export function SettingsRow(props: {
  children: ReactNode;
  about?: ReactNode;
  action: string;
  label: string;
  onAct: () => void;
}) {
  const { children, about, action, label, onAct } = props;
  return (
    <li className={styles.row}>
      <span className={styles.main}>{children}</span>
      {about}
      <Button look="quiet" aria-label={label} onClick={onAct}>
        {action}
      </Button>
    </li>
  );
}
