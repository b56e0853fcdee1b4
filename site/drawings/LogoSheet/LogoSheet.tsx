import styles from './LogoSheet.module.css';

/** A word mark being drawn: its sign over the lines that made it, then small, and on a dark ground. */
export function LogoSheet() {
  return (
    <div className={styles.sheet} aria-hidden="true">
      <svg viewBox="0 0 520 300" fill="none">
        <g stroke="#b9ab97">
          <path d="M40 60h300M40 240h300M100 20v260M280 20v260M100 60l180 180M280 60 100 240" />
          <circle cx="190" cy="150" r="90" />
          <circle cx="190" cy="150" r="127" />
        </g>
        <path
          stroke="#3a281c"
          strokeWidth="16"
          strokeLinejoin="round"
          d="M190 66q-70 22-70 88t70 86q70-20 70-86t-70-88zv174M190 110q-36 10-42 44t42 52M190 110q36 10 42 44t-42 52"
        />
        <path fill="#3a281c" d="M380 0h140v150H380z" />
        <path fill="#e8930c" d="M380 150h140v150H380z" />
        <g strokeWidth="5" strokeLinejoin="round">
          <path stroke="#f3eee6" d="M450 44q-24 8-24 31t24 30q24-7 24-30t-24-31zv61" />
          <path stroke="#17130f" d="M450 194q-24 8-24 31t24 30q24-7 24-30t-24-31zv61" />
        </g>
      </svg>
      <p>Doon Walnut</p>
    </div>
  );
}
