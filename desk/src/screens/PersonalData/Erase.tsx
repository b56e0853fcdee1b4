import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { erase as eraseLeads } from '../../api/leads.ts';
import { whileErasing } from '../../api/live.ts';
import { forgetLeads } from '../../api/queries.ts';
import type { ErasedVisitor } from '../../api/types.ts';
import { count } from '../../format/numbers.ts';
import { AskDialog } from '../../ui/Dialog/AskDialog.tsx';
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
  const submit = () => {
    if (text.trim() !== contact) {
      setInvalid(`Type exactly ${isolated(contact)}`);
      return;
    }
    setInvalid(undefined);
    erase.mutate();
  };
  return (
    <AskDialog
      title={leads === 1 ? 'Erase this lead for good?' : `Erase ${count(leads)} leads for good?`}
      action={erase.isPending ? 'Erasing…' : 'Erase for good'}
      look="danger"
      isDisabled={erase.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
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
        onText={setText}
      />
    </AskDialog>
  );
}
