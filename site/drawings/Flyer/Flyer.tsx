import { Crocus } from '../Crocus/Crocus.tsx';
import styles from './Flyer.module.css';

/** A printed sheet for a harvest fair, and its back. */
export function Flyer() {
  return (
    <div className={styles.flyer} aria-hidden="true">
      <div>
        <p>
          Harvest
          <br />
          Fair
        </p>
        <svg viewBox="0 0 300 260">
          <Crocus transform="translate(150 250) scale(.9)" />
        </svg>
        <p>Pampore, all of October</p>
      </div>
      <div>
        <p>
          Tea at seven,
          <br />
          fields at eight.
        </p>
        <ul>
          <li>Picking</li>
          <li>Drying</li>
          <li>Tasting</li>
        </ul>
      </div>
    </div>
  );
}
