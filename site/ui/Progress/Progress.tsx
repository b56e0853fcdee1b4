import { useId } from 'react';
import { ShareStar } from '../Ornament/Ornament.tsx';
import styles from './Progress.module.css';

/**
 * A progress bar drawn as a star with that share of its pieces laid, and its percentage. For dark grounds.
 *
 * @param value 0 to 100, a multiple of 5, because the star has twenty pieces
 */
export function Progress({ label, value }: { label: string; value: number }) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <ShareStar percent={value} className={styles.star} />
      {/* Covers the star without being seen. Assistive technology reads it instead of the star and the number. */}
      <progress id={id} value={value} max={100}>
        {value}%
      </progress>
      <span aria-hidden="true">{value}%</span>
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
