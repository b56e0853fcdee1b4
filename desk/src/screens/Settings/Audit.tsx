import { useInfiniteQuery } from '@tanstack/react-query';
import { auditQuery } from '../../api/queries.ts';
import { useNow } from '../../clock.ts';
import { fullTime, shortTime } from '../../format/time.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import styles from './Settings.module.css';

/** Who did what, newest first. */
export function Audit() {
  const now = useNow();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(auditQuery);
  return (
    <SettingsSection
      id="activity"
      title="Activity"
      about="Who opened, changed and downloaded what. Nobody can edit it."
    >
      {error && <p role="alert">{error.message}</p>}
      <ul className={styles.rows}>
        {data?.pages
          .flatMap(({ entries }) => entries)
          .map(({ id, at, person, action, subject }) => (
            <li key={id} className={styles.entry}>
              <time className={styles.quiet} title={fullTime(at)}>
                {shortTime(at, now)}
              </time>
              <span>
                <strong>{person}</strong> {action} {subject}
              </span>
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older activity
        </Button>
      )}
    </SettingsSection>
  );
}
