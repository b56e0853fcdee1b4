import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { TextField } from '../../ui/Field/Field.tsx';
import { useRequest } from '../../ui/useRequest.ts';
import { preventingDefault } from '../../ui/preventing-default.ts';
import styles from './SignIn.module.css';

/** Signs in with the code that another browser shows, in which the link was opened that this one asked for. */
export function CodeForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [code, setCode] = useState('');
  const { isBusy, error, run } = useRequest();
  const send = () =>
    run(async () => {
      await answerOf(api.POST('/api/sign-in/code', { body: { code } }));
      onSignedIn();
    });
  return (
    <form className={styles.form} onSubmit={preventingDefault(send)}>
      <TextField
        label="Code"
        hint="Only if you open the link elsewhere: it then shows a code to type here."
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        error={error}
        onText={setCode}
      />
      <Button className={styles.large ?? ''} type="submit" disabled={isBusy}>
        Sign in with the code
      </Button>
    </form>
  );
}
