import { explain } from './explain.ts';
import { Written } from '../../ui/Written/Written.tsx';
import styles from './Delivery.module.css';

/** Why a delivery failed, and what to do about it. */
export function Trouble({ error }: { error: string }) {
  const { what, remedy } = explain(error);
  return (
    <p className={styles.trouble}>
      <Written>{what}</Written> {remedy && <span className={styles.remedy}>{remedy}</span>}
    </p>
  );
}
