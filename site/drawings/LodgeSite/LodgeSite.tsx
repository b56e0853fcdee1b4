import type { InlineDrawing } from '../drawing.ts';
import { BrowserFrame } from '../BrowserFrame/BrowserFrame.tsx';
import styles from './LodgeSite.module.css';

/** A river lodge's site: mountain ridges, firs and a river. */
export const lodgeSite: InlineDrawing = {
  kind: 'inline',
  fit: 'full',
  draw: () => (
    <BrowserFrame address="lidder-lodge.example">
      <div className={styles.site}>
        <svg viewBox="0 0 700 330">
          <circle cx="640" cy="96" r="26" fill="#f4e9d2" />
          <path fill="#8fb0bd" d="m0 268 120-42 84 26 96-92 62 36L470 72l84 96 50-34 96 92v104H0z" />
          <path fill="#f4f7f5" d="m470 72 45 52-24 8-16-12-20 16-24-18zm134 62 34 32-22 4-26-22z" />
          <path fill="#4b7587" d="m0 284 150-40 96 34 110-58 122 60 96-36 126 42v54H0z" />
          <path fill="#1f3a4d" d="M0 300c90-20 150-6 236-4s150-22 236-10 150 8 228-6v60H0z" />
          <path fill="#c9dae0" d="M330 330c30-12 4-20 40-27q30-5 26-10c22 4 14 10 0 14-30 10 4 14-14 23z" />
          <path
            fill="#16303f"
            d="m40 304 14-46 14 46zm32 2 11-36 11 36zm532-6 15-52 15 52zm36 0 12-40 12 40zm-60 2 10-32 10 32z"
          />
        </svg>
        <p className={styles.menu}>
          <b>LIDDER LODGE</b>
          <span>Rooms</span>
          <span>River</span>
          <span>Getting here</span>
        </p>
        <p className={styles.title}>
          Nine rooms.
          <br />
          One river.
        </p>
      </div>
    </BrowserFrame>
  ),
};
