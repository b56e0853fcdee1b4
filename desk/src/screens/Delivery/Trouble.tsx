import { explain } from './explain.ts';
import styles from './Delivery.module.css';

/** Why a delivery failed, and what to do about it. */
export function Trouble({ error }: { error: string }) {
  const { what, remedy } = explain(error);
  return (
    <p className={styles.trouble}>
      {what} {remedy && <span className={styles.remedy}>{remedy}</span>}
    </p>
  );
}
