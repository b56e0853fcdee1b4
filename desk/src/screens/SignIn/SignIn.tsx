import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { answerOf, api, Refusal } from '../../api/client.ts';
import { lastScreen, session } from '../../api/session.ts';
import { LinkForm } from './LinkForm.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { LinkButton, READY, SignInView } from './SignInView.tsx';
import styles from './SignIn.module.css';

const route = getRouteApi('/sign-in');

/** Signs in with the token in the address, or mails a link. Only a press sends the token, because mail scanners open links. */
export function SignIn() {
  const { to } = route.useSearch();
  const token = useLocation({ select: ({ hash }) => hash });
  const [state, setState] = useState<'ready' | 'sending'>('ready');
  const [error, setError] = useState<{ message: string; isFinal: boolean } | null>(null);
  useEffect(() => {
    document.title = 'Sign in';
  }, []);

  const enter = () => {
    session.announce();
    // A new document, because its first view shows the leads sooner than this application can render them.
    location.replace(to ?? lastScreen.take() ?? '/');
  };
  const signIn = async () => {
    setState('sending');
    setError(null);
    try {
      await answerOf(api.POST('/api/sign-in', { body: { token } }));
      enter();
    } catch (failure) {
      // The dialog about an ended session is for the other screens.
      session.resume();
      setState('ready');
      const isFinal = failure instanceof Refusal && failure.status === 401;
      setError({ message: failure instanceof Error ? failure.message : String(failure), isFinal });
    }
  };

  const isWaiting = token !== '' && !error?.isFinal;
  return (
    <SignInView title={isWaiting ? READY : 'Sign in to your leads'}>
      {error && (
        <div className={styles.error} role="alert">
          <p>{error.isFinal ? 'This link has been used, has expired or is incomplete.' : error.message}</p>
          {error.isFinal && <p>Ask for a new one below. Each link works once.</p>}
        </div>
      )}
      {isWaiting ? (
        <LinkButton isSending={state === 'sending'} onPress={() => void signIn()} />
      ) : (
        <>
          <LinkForm />
          <PasskeyButton onSignedIn={enter} />
          <p className={styles.note}>
            No e-mail? On the server, <code>yam desk invite NAME</code> prints a link.
          </p>
        </>
      )}
    </SignInView>
  );
}
