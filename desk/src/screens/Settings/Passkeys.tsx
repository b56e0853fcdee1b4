import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useDesk } from '../../api/desk.ts';
import { addPasskey, hasPasskeys, isAddress } from '../../api/passkeys.ts';
import { queryClient } from '../../api/queries.ts';
import { auditQuery, passkeysQuery, sessionsQuery } from './queries.ts';
import type { Passkey } from '../../api/types.ts';
import { useNow } from '../../clock.ts';
import { dayOf, fullDay, fullTime } from '../../format/time.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { AskDialog } from '../../ui/Dialog/AskDialog.tsx';
import { useRequest } from '../../ui/useRequest.ts';
import { TextField } from '../../ui/Field/Field.tsx';
import { Written } from '../../ui/Written/Written.tsx';
import { isolated } from '../../words.ts';
import { lastUse, RemovePasskey } from './Access.tsx';
import { needsProof, Proof } from './Proof.tsx';
import { SettingsRow } from './SettingsRow.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import styles from './Settings.module.css';

/** The passkeys of the person who is signed in. */
export function Passkeys() {
  const { canUsePasskeys, me } = useDesk();
  const { data: all, error } = useQuery({ ...passkeysQuery, enabled: canUsePasskeys });
  // An owner gets everybody's.
  const passkeys = all?.filter(({ personId }) => personId === me.id);
  const now = useNow();
  const [dialog, setDialog] = useState<'add' | Passkey | null>(null);
  return (
    <SettingsSection
      id="passkeys"
      title="Passkeys"
      about="Sign in with your fingerprint, face or screen lock instead of a link."
    >
      {error && <p role="alert">{error.message}</p>}
      {passkeys && passkeys.length > 0 && (
        <ul className={styles.rows}>
          {passkeys.map((passkey) => (
            <SettingsRow
              key={passkey.id}
              about={
                typeof passkey.usedAt === 'number' && (
                  <span className={styles.quiet} title={fullTime(passkey.usedAt)}>
                    {lastUse(passkey.usedAt, now)}
                  </span>
                )
              }
              action="Remove"
              label={`Remove the passkey ${isolated(passkey.name)}`}
              onAct={() => setDialog(passkey)}
            >
              <Written>{passkey.name}</Written>
              <span className={styles.quiet}>added on {fullDay(dayOf(passkey.createdAt))}</span>
            </SettingsRow>
          ))}
        </ul>
      )}
      {!canUsePasskeys || isAddress(location.hostname) ? (
        <p className={styles.missing}>
          Passkeys need a name such as desk.example.com instead of an IP address.
        </p>
      ) : !hasPasskeys() ? (
        <p className={styles.missing}>This browser has no passkeys. A newer browser or another device may.</p>
      ) : (
        <Button icon={KeyRound} className={styles.add ?? ''} onClick={() => setDialog('add')}>
          Add a passkey
        </Button>
      )}
      {dialog === 'add' && <Add onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'add' && (
        <RemovePasskey passkey={dialog} onClose={() => setDialog(null)} />
      )}
    </SettingsSection>
  );
}

function Add({ onClose }: { onClose: () => void }) {
  const { data: sessions } = useQuery(sessionsQuery);
  const [typed, setTyped] = useState<string>();
  const name = typed ?? sessions?.find(({ isThis }) => isThis)?.device ?? '';
  const { isBusy, error, run } = useRequest();
  const [isProving, setProving] = useState(false);
  const add = () =>
    run(async () => {
      if (name.trim() === '') throw new Error('Enter a name');
      try {
        await addPasskey(name.trim());
        void queryClient.invalidateQueries({ queryKey: auditQuery.queryKey });
        await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
        onClose();
      } catch (failure) {
        if (!needsProof(failure)) throw failure;
        setProving(true);
      }
    });
  // Browsers make a passkey only after a press, so the reader presses Continue once more.
  if (isProving) return <Proof onProven={() => setProving(false)} onClose={onClose} />;
  return (
    <AskDialog
      title="Add a passkey"
      action={isBusy ? 'Waiting for your device…' : 'Continue'}
      isDisabled={isBusy}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <p>Your device asks for your fingerprint, face or screen lock, and keeps the passkey.</p>
      <TextField
        label="Name"
        hint="So that you know which device it is on."
        maxLength={60}
        error={error}
        value={name}
        onText={setTyped}
      />
    </AskDialog>
  );
}
