import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { answerOf, api } from '../../api/client.ts';
import { sessionsQuery } from '../../api/queries.ts';
import { signOut } from '../../api/signOut.ts';
import { useNow } from '../../clock.ts';
import { age, fullTime } from '../../format/time.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { warn } from '../../ui/Toasts/toasts.ts';
import { save } from './save.ts';
import { SettingsSection } from './SettingsSection.tsx';
import styles from './Settings.module.css';

/** The devices that are signed in. */
export function Sessions() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const now = useNow();
  const { data: sessions, error } = useQuery(sessionsQuery);
  const end = (id: number) => {
    const request = answerOf(api.DELETE('/api/sessions/{id}', { params: { path: { id } } }));
    void save(client, sessionsQuery.queryKey, request, 'The session was not ended.');
  };
  const leave = async () => {
    try {
      await signOut(client, () => navigate({ to: '/sign-in' }));
    } catch (failure) {
      warn('You are still signed in.', failure instanceof Error ? failure.message : undefined);
    }
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
              <Button look="quiet" onClick={() => void leave()}>
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
