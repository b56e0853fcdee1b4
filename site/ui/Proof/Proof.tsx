import styles from './Proof.module.css';

/** A line on how small this page is and how fast it opened, for this visitor alone (browser/enhancements/proof.ts). */
export function Proof() {
  return <p className={styles.proof} data-enhance="proof" />;
}
