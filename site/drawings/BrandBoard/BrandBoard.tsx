import { Crocus } from '../Crocus/Crocus.tsx';
import styles from './BrandBoard.module.css';

/** One look on everything: sign, colours, letters and a box. */
export function BrandBoard() {
  return (
    <div className={styles.board} aria-hidden="true">
      <svg viewBox="0 0 200 200">
        <path fill="#4b2e83" d="M0 0h200v200H0z" />
        <Crocus transform="translate(100 170) scale(.62)" />
      </svg>
      <p>
        Aa
        <span>Pampore & Daughters</span>
      </p>
      <svg viewBox="0 0 200 100" preserveAspectRatio="none">
        <path fill="#f5e9d2" d="M0 0h200v100H0z" />
        <path fill="#8a63c4" d="M0 0h120v100H0z" />
        <path fill="#e2561b" d="M0 0h60v100H0z" />
      </svg>
      <svg viewBox="0 0 200 100">
        <path fill="#f3eee6" d="M0 0h200v100H0z" />
        <path fill="#4b2e83" d="m50 34 50-18 50 18v44l-50 18-50-18z" />
        <path fill="#3c2369" d="m100 52 50-18v44l-50 18z" />
        <path fill="#a785d8" d="m50 34 50-18 50 18-50 18z" />
        <path fill="none" stroke="#e8930c" strokeWidth="5" d="m75 25 50 18v44" />
      </svg>
    </div>
  );
}
