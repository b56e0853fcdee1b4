import { Phone } from '../Phone/Phone.tsx';
import styles from './ClinicPhone.module.css';

/** A clinic's app: patients by hour as bars, the next appointments as rows. */
export function ClinicPhone() {
  return (
    <Phone>
      <small className={styles.name}>Rainawari Clinic</small>
      <p className={styles.greeting}>
        Good morning,
        <br />
        nine to see today.
      </p>
      <svg className={styles.bars} viewBox="0 0 174 58">
        <path d="M15 58V34M51 58V21m36 37V37m72 21V24" />
        <path d="M123 58V10" />
      </svg>
      <p className={styles.row}>
        Arshid, first visit<b>9:30</b>
      </p>
      <p className={styles.row}>
        Mehvish, X-ray<b>9:50</b>
      </p>
      <p className={styles.action}>Call the next one</p>
    </Phone>
  );
}
