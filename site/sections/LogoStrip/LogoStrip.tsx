import type { Client } from '../../content/model.ts';
import { WordMark } from '../../drawings/WordMark/WordMark.tsx';
import styles from './LogoStrip.module.css';

/** §2 Clients strip. */
export type LogoStripProps = {
  title: string;
  note: string;
  clients: Client[];
  /** Names the button that stops it. */
  pause: string;
};

/**
 * §2 Clients strip: the marks go by in a loop of 30 s, three times over so that it has no end. They stand still while
 * somebody points at them, when told to by the box beside them (a checkbox, which needs no script), and where nothing
 * shall move; there the copies are not shown.
 */
export function LogoStrip({ title, note, clients, pause }: LogoStripProps) {
  return (
    <section className={styles.strip}>
      <div className={`wrap ${styles.row}`}>
        <h2>
          {title} <small>{note}</small>
        </h2>
        <label className={styles.pause}>
          <input type="checkbox" aria-label={pause} />
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M7 4v12M13 4v12" />
            <path d="M6 4l10 6-10 6z" />
          </svg>
        </label>
        <div className={styles.window}>
          <Marks clients={clients} />
          <Marks clients={clients} copy />
          <Marks clients={clients} copy />
        </div>
      </div>
    </section>
  );
}

function Marks({ clients, copy = false }: { clients: Client[]; copy?: boolean }) {
  return (
    <ul className={copy ? `${styles.marks} ${styles.copy}` : styles.marks} aria-hidden={copy || undefined}>
      {clients.map(({ name, logo }) => (
        <li key={logo}>
          <WordMark logo={logo} name={name} hidden={copy} />
        </li>
      ))}
    </ul>
  );
}
