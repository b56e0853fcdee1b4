import { KeyRound } from 'lucide-react';
import { hasPasskeys, isAddress, signInWithPasskey } from '../../api/passkeys.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { useRequest } from '../../ui/useRequest.ts';
import styles from './SignIn.module.css';

/** Signs in with a passkey. Not shown where passkeys do not work. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const { isBusy, error, run } = useRequest();
  if (!hasPasskeys() || isAddress(location.hostname)) return null;
  const signIn = () =>
    run(async () => {
      await signInWithPasskey();
      onSignedIn();
    });
  return (
    <div className={styles.passkey}>
      <Button icon={KeyRound} className={styles.large ?? ''} disabled={isBusy} onClick={() => void signIn()}>
        {isBusy ? 'Waiting for your passkey…' : 'Sign in with a passkey'}
      </Button>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
