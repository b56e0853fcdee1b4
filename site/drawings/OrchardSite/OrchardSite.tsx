import type { InlineDrawing } from '../drawing.ts';
import { BrowserFrame } from '../BrowserFrame/BrowserFrame.tsx';
import styles from './OrchardSite.module.css';

/** An apple grower's site, with the day's lots at the bottom. */
export const orchardSite: InlineDrawing = {
  kind: 'inline',
  fit: 'full',
  draw: () => (
    <BrowserFrame address="rambiara-orchards.example">
      <div className={styles.site}>
        <p className={styles.menu}>
          <b>Rambiara</b>
          <span>Orchards</span>
          <span>Varieties</span>
          <span>Trade desk</span>
        </p>
        <div className={styles.hero}>
          <p>
            Apples, graded
            <br />
            the day they fall.
          </p>
          <svg viewBox="20 14 152 118" fill="none" strokeWidth="4" strokeLinecap="round">
            <circle cx="66" cy="86" r="44" fill="#c8402c" />
            <circle cx="132" cy="92" r="38" fill="#e3b23c" />
            <path d="M66 46q3-21 16-26m50 38q0-15 10-22" stroke="#23331f" />
            <path d="M82 22q21-12 34 6-21 9-34-6z" fill="#5b7b3a" />
            <path d="M38 74q6-18 20-20" stroke="#fbf7ec" strokeOpacity=".6" />
          </svg>
        </div>
        <p className={styles.lots}>
          <span>
            Delicious<b>Lot 14</b>
          </span>
          <span>
            Kullu<b>Lot 09</b>
          </span>
          <span>
            American<b>Lot 22</b>
          </span>
        </p>
      </div>
    </BrowserFrame>
  ),
};
