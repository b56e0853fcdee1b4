import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { useDesk } from '../../api/desk.ts';
import { answerOf, api } from '../../api/client.ts';
import type { Destination } from '../../api/types.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog/Dialog.tsx';
import { SelectField } from '../../ui/Field/Field.tsx';
import { Written } from '../../ui/Written/Written.tsx';
import { destinationTitle } from '../../destinations.ts';
import styles from './Health.module.css';

/** Sends a test to a destination, and shows what it answered. */
export function SendTest({ destination, onClose }: { destination: Destination; onClose: () => void }) {
  const { kind, target } = destination;
  const { forms } = useDesk();
  const [form, setForm] = useState(forms[0]?.name ?? '');
  const test = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST('/api/destinations/test', {
          body: { destination: kind, ...(kind === 'relay' && { form }) },
        }),
      ),
    retry: false,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    test.mutate();
  };
  return (
    <Dialog title={`Test: ${destinationTitle(kind)}`} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        {kind === 'relay' ? (
          <SelectField
            label="Form"
            hint="A submission of this form with sample texts is sent."
            value={form}
            options={forms.map(({ name, label }) => [name, label] as const)}
            onChoose={setForm}
          />
        ) : (
          <p>
            A test message goes to{' '}
            <Written as="strong" className={styles.address}>
              {target ?? 'this destination'}
            </Written>
            . No lead is sent.
          </p>
        )}
        <div role="status">
          {test.isPending && <p className={styles.quiet}>Waiting for the answer, at most 30 seconds…</p>}
          {test.isSuccess && (
            <p className={styles.success}>
              <Written>{test.data.text}</Written>
            </p>
          )}
        </div>
        {test.error && (
          <p role="alert" className={styles.failure}>
            <Written>{test.error.message}</Written>
          </p>
        )}
        <DialogActions>
          {!test.isSuccess && <Button onClick={onClose}>Cancel</Button>}
          {test.isSuccess ? (
            <Button look="primary" onClick={onClose}>
              Done
            </Button>
          ) : (
            <Button look="primary" type="submit" disabled={test.isPending}>
              {test.error ? 'Try again' : 'Send a test'}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
