import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDesk } from '../../api/desk.ts';
import { passkeysQuery, sessionsQuery } from './queries.ts';
import type { Session } from '../../api/types.ts';
import { useNow } from '../../clock.ts';
import { useCommands } from '../../commands/commands.ts';
import { fullTime } from '../../format/time.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { EndSession, lastUse, SignOutEverywhere } from './Access.tsx';
import { SettingsRow } from './SettingsRow.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import styles from './Settings.module.css';

/** The devices on which the reader is signed in. */
export function Sessions() {
  const { signOut } = useCommands();
  const now = useNow();
  const { me, canUsePasskeys } = useDesk();
  const { data: all, error } = useQuery(sessionsQuery);
  const { data: passkeys } = useQuery({ ...passkeysQuery, enabled: canUsePasskeys });
  const [asked, setAsked] = useState<'others' | Session | null>(null);
  const close = () => setAsked(null);
  // An owner gets everybody's, which stand beside their names.
  const sessions = all?.filter(({ personId }) => personId === me.id);
  const ownPasskeys = passkeys?.filter(({ personId }) => personId === me.id).length ?? 0;
  return (
    <SettingsSection
      id="devices"
      title="Devices"
      about="Sign out a device that you do not know or have lost."
    >
      {error && <p role="alert">{error.message}</p>}
      <ul className={styles.rows}>
        {sessions?.map((session) => (
          <SettingsRow
            key={session.id}
            about={
              <span className={styles.quiet} title={fullTime(session.usedAt)}>
                {session.isThis ? 'this device' : lastUse(session.usedAt, now)}
              </span>
            }
            action="Sign out"
            label={session.isThis ? 'Sign out' : `Sign out ${session.device}`}
            onAct={() => (session.isThis ? signOut() : setAsked(session))}
          >
            {session.device}
            {typeof session.pushRefusal === 'string' && (
              <span className={styles.quiet}>Notifications are refused: {session.pushRefusal}</span>
            )}
          </SettingsRow>
        ))}
      </ul>
      {sessions && (sessions.length > 1 || ownPasskeys > 0) && (
        <Button onClick={() => setAsked('others')}>Sign out other devices</Button>
      )}
      {asked === 'others' ? (
        <SignOutEverywhere person={me} passkeys={ownPasskeys} isMe onClose={close} />
      ) : (
        asked && <EndSession session={asked} onClose={close} />
      )}
    </SettingsSection>
  );
}
