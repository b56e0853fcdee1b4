import { DividerLattice } from '../../ui/Ornament/Ornament.tsx';
import styles from './Divider.module.css';

/** A row of the page's lattice between two sections. */
export function Divider() {
  return <DividerLattice className={styles.divider} />;
}
