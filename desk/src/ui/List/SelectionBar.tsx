import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { count } from '../../format/numbers.ts';
import { IconButton } from '../Button/Button.tsx';
import styles from './SelectionBar.module.css';

/** How many leads are selected, and what can be done with them (`children`). */
export function SelectionBar(props: { selected: number; onClear: () => void; children: ReactNode }) {
  const { selected, onClear, children } = props;
  return (
    <div className={styles.bar} role="toolbar" aria-label="Selected leads">
      <p className={styles.count} role="status">
        {count(selected)} selected
      </p>
      {children}
      <IconButton icon={X} label="Clear the selection" shortcut="Esc" onClick={onClear} />
    </div>
  );
}
