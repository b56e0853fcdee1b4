import type { Client } from '../model.ts';
import { ClientLogo } from '../../drawings/ClientLogo/ClientLogo.tsx';
import styles from './ClientStrip.module.css';

export type ClientStripProps = {
  title: string;
  note: string;
  clients: Client[];
  /** The label of the checkbox that stops the strip. */
  pause: string;
};

/**
 * §2 Clients strip: the logos move past in an endless loop of 30 s, so the list is there three times. It stops under
 * the pointer, when the checkbox is ticked (which needs no JavaScript), and with reduced motion, where the copies are
 * hidden.
 */
export function ClientStrip({ title, note, clients, pause }: ClientStripProps) {
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
          <Logos clients={clients} />
          <Logos clients={clients} copy />
          <Logos clients={clients} copy />
        </div>
      </div>
    </section>
  );
}

function Logos({ clients, copy = false }: { clients: Client[]; copy?: boolean }) {
  return (
    <ul className={copy ? `${styles.logos} ${styles.copy}` : styles.logos} aria-hidden={copy || undefined}>
      {clients.map(({ name, logo }) => (
        <li key={logo}>
          <ClientLogo logo={logo} name={name} hidden={copy} />
        </li>
      ))}
    </ul>
  );
}
