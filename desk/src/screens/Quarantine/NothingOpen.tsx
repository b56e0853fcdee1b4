import { ShieldQuestionMark } from 'lucide-react';
import styles from './Quarantine.module.css';

/** The second pane while no lead is open: what the quarantine is for. */
export function NothingOpen() {
  return (
    <div className={styles.about}>
      <ShieldQuestionMark aria-hidden="true" />
      <h2>Did a person write it?</h2>
      <p>
        Open a lead to read all of it. Release it if a person wrote it: it is delivered like any other lead,
        and appears in the inbox.
      </p>
    </div>
  );
}
