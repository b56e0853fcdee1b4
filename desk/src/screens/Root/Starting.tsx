import { connection } from '../../api/connection.ts';
import { useValue } from '../../api/state.ts';
import { Logo } from '../../ui/Logo/Logo.tsx';
import styles from './Starting.module.css';

/** What is shown until the server has said who is signed in: for long only without a connection. */
export function Starting() {
  const isOnline = useValue(connection.isOnline);
  return (
    <main className={styles.starting}>
      <Logo size={56} />
      <h1 className="visually-hidden">Leads</h1>
      <p role="status">
        {isOnline ? 'Opening the desk' : 'The desk opens as soon as the connection is back.'}
      </p>
    </main>
  );
}
