import styles from './Sparkles.module.css';

/** The layer over the page in which sparkles follow the mouse (browser/enhancements/sparkles.ts). */
export function Sparkles() {
  return <div className={styles.layer} data-enhance="sparkles" aria-hidden="true" />;
}
