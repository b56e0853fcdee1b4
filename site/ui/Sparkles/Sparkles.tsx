import styles from './Sparkles.module.css';

/** The layer over the page for the sparkles that follow the mouse (browser/enhancements/sparkles.ts). */
export function Sparkles() {
  return <div className={styles.layer} data-enhance="sparkles" aria-hidden="true" />;
}
