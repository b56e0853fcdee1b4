import { useId } from 'react';
import styles from './Progress.module.css';

/**
 * A progress bar with its percentage.
 *
 * @param value 0 to 100
 */
export function Progress({ label, value }: { label: string; value: number }) {
  const id = useId();
  return (
    <p className={styles.progress}>
      <label htmlFor={id}>{label}</label>
      {/* Assistive technology reads the bar instead. */}
      <span aria-hidden="true">{value}%</span>
      <progress id={id} value={value} max={100}>
        {value}%
      </progress>
    </p>
  );
}
