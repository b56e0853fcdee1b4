import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { deskQuery, passkeysQuery, sessionsQuery } from '../../api/queries.ts';
import { useNow } from '../../clock.ts';
import { useCommands } from '../../commands/commands.ts';
import { fullTime } from '../../format/time.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { lastUse, SignOutEverywhere } from './Access.tsx';
import { save } from './save.ts';
import { SettingsSection } from './SettingsSection.tsx';
import styles from './Settings.module.css';

/** The devices on which the reader is signed in. */
export function Sessions() {
  const client = useQueryClient();
  const { signOut } = useCommands();
  const now = useNow();
  const { me, canUsePasskeys } = useSuspenseQuery(deskQuery).data;
  const { data: all, error } = useQuery(sessionsQuery);
  const { data: passkeys } = useQuery({ ...passkeysQuery, enabled: canUsePasskeys });
  const [isAsked, setAsked] = useState(false);
  // An owner gets everybody's, which stand beside their names.
  const sessions = all?.filter(({ personId }) => personId === me.id);
  const ownPasskeys = passkeys?.filter(({ personId }) => personId === me.id).length ?? 0;
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
        {sessions?.map(({ id, device, usedAt, isThis }) => (
          <li key={id} className={styles.row}>
            <span className={styles.main}>{device}</span>
            <span className={styles.quiet} title={fullTime(usedAt)}>
              {isThis ? 'this device' : lastUse(usedAt, now)}
            </span>
            {isThis ? (
              <Button look="quiet" onClick={signOut}>
                <LogOut aria-hidden="true" />
                Sign out
              </Button>
            ) : (
              <Button look="quiet" aria-label={`End the session on ${device}`} onClick={() => end(id)}>
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions && (sessions.length > 1 || ownPasskeys > 0) && (
        <Button onClick={() => setAsked(true)}>End other sessions</Button>
      )}
      {isAsked && (
        <SignOutEverywhere person={me} passkeys={ownPasskeys} isMe onClose={() => setAsked(false)} />
      )}
    </SettingsSection>
  );
}
