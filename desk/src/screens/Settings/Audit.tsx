import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { auditQuery } from './queries.ts';
import type { AuditEntry } from '../../api/types.ts';
import { useNow } from '../../clock.ts';
import { fullTime, shortTime } from '../../format/time.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Written } from '../../ui/Written/Written.tsx';
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
                <Written as="strong">{person}</Written> {actions[action]}{' '}
                {action === 'delete' ? <Written>{subject}</Written> : <Subject text={subject} />}
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

/** The server's words for actions, as people say them before the subject. */
const actions: Record<AuditEntry['action'], string> = {
  read: 'read',
  unread: 'marked as unread',
  stage: 'changed the stage of',
  assign: 'assigned',
  'follow-up': 'changed the follow-up of',
  note: 'wrote a note on',
  reply: 'replied to',
  contact: 'called or wrote to',
  add: 'added',
  correct: 'corrected',
  merge: 'merged, or took apart,',
  download: 'downloaded the',
  invite: 'invited',
  remove: 'removed',
  'sign-in': 'signed in:',
  'end session': 'ended',
  undo: 'took back a change of',
  quarantine: 'marked as spam:',
  release: 'released',
  delete: 'deleted',
  retry: 'retried',
  test: 'sent a test to',
  know: 'knows of the alert',
  export: 'exported',
  erase: 'erased',
  'add passkey': 'added the passkey',
  'delete passkey': 'removed the passkey',
  'demo fill': 'added',
  'demo clear': 'removed',
  'refuse passkey': 'was refused with a passkey that may have been copied:',
  unknown: 'did what only a newer version of Yam knows:',
};

/** Leads are links. */
function Subject({ text }: { text: string }) {
  const id = /lead (\d+)$/.exec(text)?.[1];
  if (id === undefined) return <Written>{text}</Written>;
  return (
    <Link to="/leads/$id" params={{ id: Number(id) }} preload={false} className={styles.subject}>
      <Written>{text}</Written>
    </Link>
  );
}
