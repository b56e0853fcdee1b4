import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sendQueued } from '../api/changes.ts';
import { reasonOf, Unreachable } from '../api/client.ts';
import { pending } from '../api/queue.ts';
import { signOut } from '../api/signOut.ts';
import { useValue } from '../api/state.ts';
import { drafts as allDrafts } from '../drafts.ts';
import { count } from '../format/numbers.ts';
import { Button } from '../ui/Button/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog/Dialog.tsx';

/**
 * Asks what to do with what signing out would lose. If the server refuses a change meanwhile, the reader stays signed in,
 * with the message that says so.
 */
export function SignOut({ onClose }: { onClose: () => void }) {
  const changes = useValue(pending).length;
  const [drafts] = useState(() => allDrafts.all().length);
  const unsent = { changes, drafts };
  const [state, setState] = useState<'asking' | 'sending' | 'leaving'>('asking');
  const [error, setError] = useState<string>();
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => void (isClosed.current = true);
  }, []);

  const leave = async () => {
    setState('leaving');
    setError(undefined);
    try {
      await signOut();
    } catch (failure) {
      setState('asking');
      setError(reasonOf(failure));
    }
  };
  const send = async () => {
    if (!onlineManager.isOnline()) return setError(new Unreachable().message);
    setError(undefined);
    setState('sending');
    const isTaken = await sendQueued();
    if (isClosed.current) return;
    if (isTaken) await leave();
    else onClose();
  };
  return (
    <Dialog title={titleOf(unsent)} onClose={onClose}>
      {changes > 0 && (
        <p>
          {changes === 1
            ? 'Send it now, or sign out and lose it.'
            : 'Send them now, or sign out and lose them.'}
        </p>
      )}
      {drafts > 0 && (
        <p>
          Signing out deletes {drafts === 1 ? 'a draft' : `${count(drafts)} drafts`}: text that you typed on
          this device and have not sent.
        </p>
      )}
      {error && <p role="alert">{error}</p>}
      <DialogActions>
        <Button onClick={onClose}>Stay</Button>
        <Button look="danger" disabled={state === 'leaving'} onClick={() => void leave()}>
          {wordsOf(unsent)}
        </Button>
        {(changes > 0 || state === 'sending') && (
          <Button look="primary" disabled={state !== 'asking'} onClick={() => void send()}>
            {state === 'sending' ? 'Sending…' : 'Send and sign out'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** What signing out would lose: changes that are not confirmed, also of other tabs, and texts that nobody has asked to send. */
type Unsent = { changes: number; drafts: number };

function titleOf({ changes, drafts }: Unsent): string {
  if (changes > 0)
    return changes === 1 ? '1 change is not sent yet' : `${count(changes)} changes are not sent yet`;
  if (drafts > 0) return drafts === 1 ? 'Delete a draft and sign out?' : 'Delete drafts and sign out?';
  return 'Sign out?';
}

/** What signing out at once is called. */
function wordsOf({ changes, drafts }: Unsent): string {
  if (changes > 0) return changes === 1 ? 'Sign out and drop it' : 'Sign out and drop them';
  if (drafts > 0) return drafts === 1 ? 'Sign out and delete it' : 'Sign out and delete them';
  return 'Sign out';
}
