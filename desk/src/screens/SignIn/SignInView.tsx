import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button/Button.tsx';
import { Logo } from '../../ui/Logo/Logo.tsx';
import styles from './SignIn.module.css';

/** The look of `SignIn`. Without a title, only the picture. `children`: the ways to sign in. */
export function SignInView({ title, children }: { title?: string; children?: ReactNode }) {
  return (
    <main className={styles.page}>
      <img src="/lattice.svg" alt="" className={styles.picture} />
      {title && (
        <div className={styles.panel}>
          <Logo size={44} />
          <h1>{title}</h1>
          {children}
        </div>
      )}
    </main>
  );
}

/** The title of the page of a sign-in link. */
export const READY = 'Your leads are ready';

/** The button that signs in with the token of a link. */
export function LinkButton({ isSending = false, onPress }: { isSending?: boolean; onPress?: () => void }) {
  return (
    <>
      <p className={styles.lead}>You stay signed in on this device for 30 days after your last visit.</p>
      <Button
        icon={LogIn}
        look="primary"
        className={styles.large ?? ''}
        disabled={isSending}
        onClick={onPress}
      >
        {isSending ? 'Signing in…' : 'Sign in'}
      </Button>
    </>
  );
}
