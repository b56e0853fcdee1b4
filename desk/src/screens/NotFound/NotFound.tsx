import { Link } from '@tanstack/react-router';
import styles from './NotFound.module.css';

/** An address that is no screen. */
export function NotFound() {
  return (
    <main className={styles.page}>
      <h1>There is no such page</h1>
      <p>The address may be old or mistyped.</p>
      <Link to="/">Go to all leads</Link>
    </main>
  );
}
