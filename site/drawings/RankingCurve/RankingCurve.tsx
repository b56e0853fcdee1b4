import { palette } from '../../palette.ts';
import styles from './RankingCurve.module.css';

/** A page's place among the results over six months: from the sixtieth to the first. */
export function RankingCurve() {
  return (
    <div className={styles.curve} aria-hidden="true">
      <svg viewBox="0 0 360 170">
        <path d="M46 20h314M46 57h314M46 94h314M46 131h314" stroke="currentColor" strokeOpacity=".16" />
        <text y="24">1st</text>
        <text y="61">10th</text>
        <text y="98">30th</text>
        <text y="135">60th</text>
        <text x="46" y="164">
          Month 1
        </text>
        <text x="193" y="164">
          3
        </text>
        <text x="360" y="164" textAnchor="end">
          Month 6
        </text>
        <path
          d="M46 132c58-2 86-16 127-40S272 24 350 21"
          fill="none"
          stroke={palette.crocus}
          strokeWidth="2.5"
        />
        <circle cx="350" cy="21" r="6" fill={palette.saffron} stroke={palette.ink} strokeWidth="1.5" />
      </svg>
    </div>
  );
}
