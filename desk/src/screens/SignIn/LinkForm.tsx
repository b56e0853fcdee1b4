import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { TextField } from '../../ui/Field/Field.tsx';
import { useRequest } from '../../ui/useRequest.ts';
import { CodeForm } from './CodeForm.tsx';
import { preventingDefault } from '../../ui/preventing-default.ts';
import styles from './SignIn.module.css';

/** Asks for a sign-in link by e-mail. It never says whether the address is known. */
export function LinkForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const { isBusy, error, run } = useRequest();
  const send = () =>
    run(async () => {
      if (!/^\S+@\S+\.\S+$/.test(email)) throw new Error('Enter an e-mail address like name@example.com');
      await answerOf(api.POST('/api/sign-in/link', { body: { email } }));
      setSent(true);
    });

  if (isSent) {
    return (
      <>
        <p className={styles.sent} role="status">
          If {email} belongs to someone here, a link is on its way. It works once, in this browser. Look in
          the spam folder if it has not arrived in five minutes.
        </p>
        <CodeForm onSignedIn={onSignedIn} />
      </>
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={preventingDefault(send)}>
      <TextField
        label="Your e-mail address"
        type="email"
        autoComplete="email"
        enterKeyHint="send"
        value={email}
        error={error}
        onText={setEmail}
      />
      <Button look="primary" className={styles.large ?? ''} type="submit" disabled={isBusy}>
        Send me a link
      </Button>
    </form>
  );
}
