import { useCallback, useEffect, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';
import { onSignInElsewhere, session } from '../../api/session.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog/Dialog.tsx';
import { LinkForm } from './LinkForm.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';

/** Asks to sign in again above the screen that is open. The screen goes on as soon as this browser has a session. */
export default function SessionEnded() {
  const [hint, setHint] = useState('');
  const check = useCallback(async () => {
    try {
      await answerOf(api.GET('/api/desk'));
      session.resume();
      await queryClient.invalidateQueries({
        predicate: ({ queryKey, state }) => queryKey[0] !== 'leads' || state.status === 'error',
      });
      return true;
    } catch {
      return false;
    }
  }, []);

  useEffect(() => {
    const checkWhenVisible = () => {
      if (document.visibilityState === 'visible') void check();
    };
    document.addEventListener('visibilitychange', checkWhenVisible);
    const stop = onSignInElsewhere(() => void check());
    return () => {
      document.removeEventListener('visibilitychange', checkWhenVisible);
      stop();
    };
  }, [check]);

  const press = async () => {
    setHint('');
    if (!(await check())) setHint('You are not signed in yet. Open the link in this browser first.');
  };
  return (
    <Dialog title="Sign in again">
      <p>
        Your session has ended. Open a sign-in link in another tab of this browser. This screen stays as it
        is, and what you have typed is kept.
      </p>
      <LinkForm />
      <PasskeyButton
        onSignedIn={() => {
          session.announce();
          void check();
        }}
      />
      {hint && <p role="alert">{hint}</p>}
      <DialogActions>
        <Button onClick={() => void press()}>I have signed in</Button>
      </DialogActions>
    </Dialog>
  );
}
