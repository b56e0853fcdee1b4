import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { TextField } from '../../ui/Field/Field.tsx';
import styles from './SignIn.module.css';

/** Signs in with the code that another browser shows, in which the link was opened that this one asked for. */
export function CodeForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [code, setCode] = useState('');
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const send = async () => {
    setSending(true);
    setError(undefined);
    try {
      await answerOf(api.POST('/api/sign-in/code', { body: { code } }));
      onSignedIn();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
    setSending(false);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label="Code"
        hint="Only if you open the link elsewhere: it then shows a code to type here."
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        error={error}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button className={styles.large ?? ''} type="submit" disabled={isSending}>
        Sign in with the code
      </Button>
    </form>
  );
}
