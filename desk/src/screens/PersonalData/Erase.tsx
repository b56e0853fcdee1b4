import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { erase as eraseLeads } from '../../api/leads.ts';
import { whileErasing } from '../../api/live.ts';
import { forgetLeads } from '../../api/queries.ts';
import type { ErasedVisitor } from '../../api/types.ts';
import { count } from '../../format/numbers.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog/Dialog.tsx';
import { TextField } from '../../ui/Field/Field.tsx';
import { Written } from '../../ui/Written/Written.tsx';
import { isolated } from '../../words.ts';
import styles from './PersonalData.module.css';

/** Asks to type the address or number again, then erases what was sent from it. */
export function Erase(props: {
  contact: string;
  leads: number;
  /** The newest of these leads. */
  ids: readonly number[];
  onErased: (report: ErasedVisitor) => void;
  onClose: () => void;
}) {
  const { contact, leads, ids, onErased, onClose } = props;
  const [text, setText] = useState('');
  const [invalid, setInvalid] = useState<string>();
  const erase = useMutation({
    mutationFn: () =>
      whileErasing(ids, async () => {
        const body = { contact, confirmation: text.trim() };
        const report = await answerOf(api.POST('/api/visitors/erase', { body }));
        eraseLeads(ids);
        return report;
      }),
    onSuccess: (report) => {
      forgetLeads();
      onClose();
      onErased(report);
    },
    gcTime: 0,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() !== contact) {
      setInvalid(`Type exactly ${isolated(contact)}`);
      return;
    }
    setInvalid(undefined);
    erase.mutate();
  };
  return (
    <Dialog
      title={leads === 1 ? 'Erase this lead for good?' : `Erase ${count(leads)} leads for good?`}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>
          Everything that was sent from{' '}
          <Written as="strong" className={styles.contact}>
            {contact}
          </Written>{' '}
          is deleted, with files, notes and replies. Nothing brings it back, so export it first if they asked
          for a copy.
        </p>
        <TextField
          label={`Type ${isolated(contact)} to confirm`}
          autoCapitalize="off"
          spellCheck={false}
          error={invalid ?? erase.error?.message}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" type="submit" disabled={erase.isPending}>
            {erase.isPending ? 'Erasing…' : 'Erase for good'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
