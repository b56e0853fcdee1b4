import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useDesk } from '../../api/desk.ts';
import { answerOf, api } from '../../api/client.ts';
import { deskQuery, queryClient } from '../../api/queries.ts';
import { auditQuery, passkeysQuery, sessionsQuery } from './queries.ts';
import type { Person, Role } from '../../api/types.ts';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { CopyButton } from '../../ui/Copy/CopyButton.tsx';
import { AskDialog } from '../../ui/Dialog/AskDialog.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog/Dialog.tsx';
import { useRequest } from '../../ui/useRequest.ts';
import { SelectField, TextField } from '../../ui/Field/Field.tsx';
import { Access } from './Access.tsx';
import { needsProof, Proof } from './Proof.tsx';
import { save } from '../save.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { useAsked } from './useAsked.ts';
import { Written } from '../../ui/Written/Written.tsx';
import { isolated } from '../../words.ts';
import styles from './Settings.module.css';

/** Who may read leads. Owners invite and remove, and see what signs the others in. */
export function People({ isOwner }: { isOwner: boolean }) {
  const { people, me } = useDesk();
  const { data: sessions = [] } = useQuery({ ...sessionsQuery, enabled: isOwner });
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery, enabled: isOwner });
  const [chosen, setDialog] = useState<'invite' | Person | null>(null);
  const { isAsked, forget } = useAsked('invite');
  const dialog = chosen ?? (isAsked && isOwner ? 'invite' : null);
  const close = () => {
    setDialog(null);
    forget();
  };
  return (
    <SettingsSection id="people" title="People" about="Everyone here reads and answers all leads.">
      <ul className={styles.rows}>
        {people.map((person) => (
          <li key={person.id} className={styles.person}>
            <div className={styles.row}>
              <Avatar name={person.name} />
              <span className={styles.main}>
                <span>
                  <Written>{person.name}</Written>
                  {person.id === me.id && ' (you)'}
                </span>
              </span>
              <span className={styles.quiet}>{person.role === 'owner' ? 'Owner' : 'Member'}</span>
              {isOwner && person.id !== me.id && (
                <Button
                  look="quiet"
                  aria-label={`Remove ${isolated(person.name)}`}
                  onClick={() => setDialog(person)}
                >
                  Remove
                </Button>
              )}
            </div>
            {isOwner && person.id !== me.id && (
              <Access
                person={person}
                sessions={sessions.filter(({ personId }) => personId === person.id)}
                passkeys={passkeys.filter(({ personId }) => personId === person.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {isOwner && (
        <Button icon={UserPlus} onClick={() => setDialog('invite')}>
          Invite a person
        </Button>
      )}
      {dialog === 'invite' && <Invite onClose={close} />}
      {dialog !== null && dialog !== 'invite' && <Remove person={dialog} onClose={close} />}
    </SettingsSection>
  );
}

function Invite({ onClose }: { onClose: () => void }) {
  const { canMail } = useDesk();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const [link, setLink] = useState<string>();
  const [isProving, setProving] = useState(false);
  const { error, run } = useRequest();
  const invite = () =>
    run(async () => {
      setProving(false);
      if (name.trim() === '') throw new Error('Enter a name');
      const address = email.trim();
      const body = { name: name.trim(), role, ...(address !== '' && { email: address }) };
      try {
        const invited = await answerOf(api.POST('/api/people', { body }));
        void queryClient.invalidateQueries({ queryKey: deskQuery.queryKey });
        void queryClient.invalidateQueries({ queryKey: auditQuery.queryKey });
        setLink(invited.link);
      } catch (failure) {
        if (!needsProof(failure)) throw failure;
        setProving(true);
      }
    });
  if (isProving) return <Proof onProven={() => void invite()} onClose={onClose} />;
  if (link !== undefined) return <InviteLink name={name.trim()} link={link} onClose={onClose} />;
  return (
    <AskDialog title="Invite a person" action="Create link" onSubmit={() => void invite()} onClose={onClose}>
      <TextField label="Name" maxLength={60} error={error} value={name} onText={setName} />
      <TextField
        label="E-mail address (optional)"
        hint={canMail ? 'With it they can ask for new sign-in links themselves.' : undefined}
        type="email"
        value={email}
        onText={setEmail}
      />
      <SelectField
        label="Role"
        hint="Owners also invite and remove people and see all activity."
        value={role}
        options={[
          ['member', 'Member'],
          ['owner', 'Owner'],
        ]}
        onChoose={(role) => setRole(role === 'owner' ? 'owner' : 'member')}
      />
    </AskDialog>
  );
}

function InviteLink({ name, link, onClose }: { name: string; link: string; onClose: () => void }) {
  return (
    <Dialog title={`A link for ${isolated(name)}`} onClose={onClose}>
      <p>Send it to {isolated(name)}. It works once, within a day, and is shown only now.</p>
      <TextField
        label="Sign-in link"
        hideLabel
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <DialogActions>
        <CopyButton text={link} label="Copy link" />
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Remove({ person, onClose }: { person: Person; onClose: () => void }) {
  const remove = () => {
    onClose();
    const request = answerOf(api.DELETE('/api/people/{id}', { params: { path: { id: person.id } } }));
    void save(deskQuery.queryKey, request, `${isolated(person.name)} was not removed.`);
  };
  return (
    <AskDialog
      title={`Remove ${isolated(person.name)}?`}
      action="Remove"
      look="danger"
      onSubmit={remove}
      onClose={onClose}
    >
      <p>They are signed out everywhere at once. Their passkeys are removed. Their notes and replies stay.</p>
    </AskDialog>
  );
}
