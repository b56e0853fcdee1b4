import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { hasPasskeys, isAddress, signInWithPasskey } from '../../api/passkeys.ts';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './SignIn.module.css';

/** Signs in with a passkey. Not shown where passkeys do not work. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const [isWaiting, setWaiting] = useState(false);
  const [error, setError] = useState<string>();
  if (!hasPasskeys() || isAddress(location.hostname)) return null;
  const signIn = async () => {
    setWaiting(true);
    setError(undefined);
    try {
      await signInWithPasskey();
      onSignedIn();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
    setWaiting(false);
  };
  return (
    <div className={styles.passkey}>
      <Button className={styles.large ?? ''} disabled={isWaiting} onClick={() => void signIn()}>
        <KeyRound aria-hidden="true" />
        {isWaiting ? 'Waiting for your passkey…' : 'Sign in with a passkey'}
      </Button>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
