import { queryClient } from '../../api/queries.ts';
import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { passkeysQuery, sessionsQuery } from './queries.ts';
import type { Passkey, Person, Session } from '../../api/types.ts';
import { useNow } from '../../clock.ts';
import { age, dayOf, fullDay, fullTime } from '../../format/time.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { AskDialog } from '../../ui/Dialog/AskDialog.tsx';
import { Written } from '../../ui/Written/Written.tsx';
import { isolated } from '../../words.ts';
import { SettingsRow } from './SettingsRow.tsx';
import { save } from '../save.ts';
import styles from './Settings.module.css';

/** What signs a person in: an owner ends it here. */
export function Access(props: { person: Person; sessions: Session[]; passkeys: Passkey[] }) {
  const { person, sessions, passkeys } = props;
  const now = useNow();
  const [asked, setAsked] = useState<'everywhere' | Session | Passkey | null>(null);
  const close = () => setAsked(null);
  if (sessions.length + passkeys.length === 0) return null;
  return (
    <details className={styles.access}>
      <summary>
        {counted(sessions.length, 'device')}, {counted(passkeys.length, 'passkey')}
        <span className="visually-hidden"> of {isolated(person.name)}</span>
      </summary>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <SettingsRow
            key={session.id}
            action="Sign out"
            label={`Sign out ${isolated(person.name)} on ${session.device}`}
            onAct={() => setAsked(session)}
          >
            {session.device}
            <span className={styles.quiet} title={fullTime(session.usedAt)}>
              {lastUse(session.usedAt, now)}
            </span>
          </SettingsRow>
        ))}
        {passkeys.map((passkey) => (
          <SettingsRow
            key={passkey.id}
            action="Remove"
            label={`Remove the passkey ${isolated(passkey.name)} of ${isolated(person.name)}`}
            onAct={() => setAsked(passkey)}
          >
            <span>
              Passkey: <Written>{passkey.name}</Written>
            </span>
            <span className={styles.quiet}>added on {fullDay(dayOf(passkey.createdAt))}</span>
          </SettingsRow>
        ))}
      </ul>
      <Button onClick={() => setAsked('everywhere')}>Sign out everywhere</Button>
      {asked === 'everywhere' ? (
        <SignOutEverywhere person={person} passkeys={passkeys.length} onClose={close} />
      ) : asked && 'device' in asked ? (
        <EndSession session={asked} person={person} onClose={close} />
      ) : (
        asked && <RemovePasskey passkey={asked} person={person} onClose={close} />
      )}
    </details>
  );
}

/**
 * Asks whether to end one session.
 *
 * @param person whose it is; absent for the reader's own
 */
export function EndSession(props: { session: Session; person?: Person; onClose: () => void }) {
  const { session, person, onClose } = props;
  const { id, device } = session;
  const end = () => {
    onClose();
    const request = answerOf(api.DELETE('/api/sessions/{id}', { params: { path: { id } } }));
    void save(sessionsQuery.queryKey, request, `${device} was not signed out.`);
  };
  return (
    <AskDialog
      title={`Sign out ${person ? `${isolated(person.name)} on ${device}` : device}?`}
      action="Sign out"
      look="danger"
      onSubmit={end}
      onClose={onClose}
    >
      <p>
        {person ? `${isolated(person.name)} needs` : 'You need'} a link or a passkey to sign in there again.
        Unsent changes stay on that device.
      </p>
    </AskDialog>
  );
}

/**
 * Asks whether to remove a passkey.
 *
 * @param person whose it is; absent for the reader's own
 */
export function RemovePasskey(props: { passkey: Passkey; person?: Person; onClose: () => void }) {
  const { passkey, person, onClose } = props;
  const { id, name } = passkey;
  const remove = () => {
    onClose();
    const request = answerOf(api.DELETE('/api/passkeys/{id}', { params: { path: { id } } }));
    void save(passkeysQuery.queryKey, request, `The passkey ${isolated(name)} was not removed.`);
  };
  const whose = person ? ` of ${isolated(person.name)}` : '';
  return (
    <AskDialog
      title={`Remove the passkey ${isolated(name)}${whose}?`}
      action="Remove"
      look="danger"
      onSubmit={remove}
      onClose={onClose}
    >
      <p>
        {person
          ? `It no longer signs ${isolated(person.name)} in. Devices signed in with it stay signed in.`
          : 'It no longer signs you in. You stay signed in here. Your device still lists it until you delete it there, too.'}
      </p>
    </AskDialog>
  );
}

/**
 * Asks whether to end all sessions of a person, and whether to remove the passkeys, which would sign in again.
 *
 * @param isMe the session of this browser goes on
 */
export function SignOutEverywhere(props: {
  person: Person;
  passkeys: number;
  isMe?: boolean;
  onClose: () => void;
}) {
  const { person, passkeys, isMe = false, onClose } = props;
  const [removesPasskeys, setRemovesPasskeys] = useState(false);
  const whose = isMe ? 'your' : `${isolated(person.name)}’s`;
  const end = () => {
    onClose();
    const params = { path: { id: person.id } };
    const body = { passkeys: removesPasskeys };
    const request = answerOf(api.POST('/api/people/{id}/sign-out', { params, body }));
    const failed = isMe
      ? 'Your other devices are still signed in.'
      : `${isolated(person.name)} is still signed in.`;
    void save(sessionsQuery.queryKey, request, failed).then(() =>
      queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
    );
  };
  return (
    <AskDialog
      title={isMe ? 'Sign out your other devices?' : `Sign out ${isolated(person.name)} everywhere?`}
      action="Sign out"
      look="danger"
      onSubmit={end}
      onClose={onClose}
    >
      <p>
        {isMe ? 'You stay signed in here.' : 'Every device is signed out at once.'} Unused sign-in links stop
        working.
      </p>
      {passkeys > 0 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={removesPasskeys}
            onChange={({ target }) => setRemovesPasskeys(target.checked)}
          />
          <span>
            Also remove {whose} {passkeys === 1 ? 'passkey' : `${passkeys} passkeys`}
            <span className={styles.quiet}>
              Otherwise {passkeys === 1 ? 'it signs' : 'they sign'} in again.
            </span>
          </span>
        </label>
      )}
    </AskDialog>
  );
}

/** When a device or a passkey was last used. */
export function lastUse(at: number, now: number): string {
  const passed = age(at, now);
  return `used ${passed}${/min$|h$/.test(passed) ? ' ago' : ''}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
