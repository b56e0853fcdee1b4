import { useId } from 'react';
import styles from './Progress.module.css';

/**
 * How far something has come, as a bar and in figures.
 *
 * @param value 0 to 100
 */
export function Progress({ label, value }: { label: string; value: number }) {
  const id = useId();
  return (
    <p className={styles.progress}>
      <label htmlFor={id}>{label}</label>
      {/* The bar says the same to assistive technology. */}
      <span aria-hidden="true">{value}%</span>
      <progress id={id} value={value} max={100}>
        {value}%
      </progress>
    </p>
  );
}
