import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { answerOf, api, reasonOf, Refusal } from '../../api/client.ts';
import { lastScreen } from '../../api/device.ts';
import { browser, onSignInElsewhere, signedInAs } from '../../api/session.ts';
import { signedIn } from '../../api/signed-in.ts';
import { LinkForm } from './LinkForm.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { LinkButton, READY, SignInView } from './SignInView.tsx';
import styles from './SignIn.module.css';

const route = getRouteApi('/sign-in');

/** Signs in with the token in the address, or mails a link. Only a press sends the token, because mail scanners open links. */
export function SignIn() {
  const { to, ended } = route.useSearch();
  const token = useLocation({ select: ({ hash }) => hash });
  const [state, setState] = useState<'ready' | 'sending'>('ready');
  const [code, setCode] = useState<string>();
  const [error, setError] = useState<{ message: string; isFinal: boolean } | null>(null);
  useEffect(() => {
    document.title = 'Sign in';
  }, []);

  // A new document, because its first view shows the leads sooner than this application can render them.
  useEffect(() => {
    const follow = (person: number) => browser.go(placeOf(person, to));
    // Somebody may have signed in in another tab while this page was loading, after the session of this tab had ended.
    const person = Number(signedIn.get());
    if (ended && person) follow(person);
    return onSignInElsewhere(follow);
  }, [to, ended]);
  const enter = async () => browser.go(placeOf(await signedInAs(whoEntered), to));
  const signIn = async () => {
    setState('sending');
    setError(null);
    try {
      const elsewhere = await answerOf(api.POST('/api/sign-in', { body: { token } }));
      if (elsewhere) setCode(elsewhere.code);
      else await enter();
    } catch (failure) {
      setState('ready');
      const isFinal = failure instanceof Refusal && failure.status === 401;
      setError({ message: reasonOf(failure), isFinal });
    }
  };

  if (code) return <ElsewhereView code={code} />;
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
          {ended && (
            <p role="status">
              Your session has ended. What you typed and changed is kept on this device until you sign in
              again.
            </p>
          )}
          <LinkForm onSignedIn={() => void enter()} />
          <PasskeyButton onSignedIn={() => void enter()} />
          <p className={styles.note}>
            No e-mail? On the server, <code>yam desk invite NAME</code> prints a link.
          </p>
        </>
      )}
    </SignInView>
  );
}

/** A link that another browser asked for signs in only there: a program that opens the links in mails must get no session. */
function ElsewhereView({ code }: { code: string }) {
  return (
    <SignInView title="Type this code where you asked for the link">
      <output className={styles.code}>{code}</output>
      <p className={styles.lead}>
        The link was asked for in another browser, which has a field for the code. Or open the link there.
      </p>
      <p className={styles.note}>If you did not ask for a link, do not give anyone this code.</p>
    </SignInView>
  );
}

/** The screen that this person left in this tab, or that the address asks for. Never that of somebody else. */
function placeOf(person: number, to: string | undefined): string {
  return lastScreen.take(person) ?? to ?? lastScreen.take(0) ?? '/';
}

/** The id of the person who has just signed in; 0 if the server does not say it. */
async function whoEntered(): Promise<number> {
  try {
    return (await answerOf(api.GET('/api/desk'))).me.id;
  } catch {
    return 0;
  }
}
