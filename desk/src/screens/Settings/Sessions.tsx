import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { answerOf, api } from '../../api/client.ts';
import { sessionsQuery } from '../../api/queries.ts';
import { useNow } from '../../clock.ts';
import { useCommands } from '../../commands/commands.ts';
import { age, fullTime } from '../../format/time.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { save } from './save.ts';
import { SettingsSection } from './SettingsSection.tsx';
import styles from './Settings.module.css';

/** The devices that are signed in. */
export function Sessions() {
  const client = useQueryClient();
  const { signOut } = useCommands();
  const now = useNow();
  const { data: sessions, error } = useQuery(sessionsQuery);
  const end = (id: number) => {
    const request = answerOf(api.DELETE('/api/sessions/{id}', { params: { path: { id } } }));
    void save(client, sessionsQuery.queryKey, request, 'The session was not ended.');
  };
  return (
    <SettingsSection
      id="devices"
      title="Devices"
      about="End a session that you do not know, or after a phone was lost."
    >
      {error && <p role="alert">{error.message}</p>}
      <ul className={styles.rows}>
        {sessions?.map(({ id, person, device, usedAt, isThis }) => (
          <li key={id} className={styles.row}>
            <span className={styles.main}>
              {device}
              <span className={styles.quiet}>{person}</span>
            </span>
            <span className={styles.quiet} title={fullTime(usedAt)}>
              {isThis
                ? 'this device'
                : `used ${age(usedAt, now)}${/min$|h$/.test(age(usedAt, now)) ? ' ago' : ''}`}
            </span>
            {isThis ? (
              <Button look="quiet" onClick={signOut}>
                <LogOut aria-hidden="true" />
                Sign out
              </Button>
            ) : (
              <Button
                look="quiet"
                aria-label={`End the session of ${person} on ${device}`}
                onClick={() => end(id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
