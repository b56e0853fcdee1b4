import styles from './MoreFailure.module.css';

/** Says below a list why its next page could not be loaded, with a way to try again. */
export function MoreFailure({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <p className={styles.failure} role="alert">
      {message}{' '}
      <button type="button" className={styles.again} onClick={onAgain}>
        Load more
      </button>
    </p>
  );
}
