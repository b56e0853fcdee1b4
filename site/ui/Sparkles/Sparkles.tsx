import styles from './Sparkles.module.css';

/** The layer over the page for the sparkles that follow the mouse (sections/HomeHero/browser/sparkles.ts). */
export function Sparkles() {
  return <div className={styles.layer} data-sparkles aria-hidden="true" />;
}
