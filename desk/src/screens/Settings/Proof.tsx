import { useQuery } from '@tanstack/react-query';
import { KeyRound, Mail } from 'lucide-react';
import { useState } from 'react';
import { useDesk } from '../../api/desk.ts';
import { answerOf, api, Refusal } from '../../api/client.ts';
import { hasPasskeys, proveWithPasskey } from '../../api/passkeys.ts';
import { passkeysQuery } from './queries.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog/Dialog.tsx';
import { useRequest } from '../../ui/useRequest.ts';
import { CodeForm } from '../SignIn/CodeForm.tsx';

/** Whether the server refused because the reader must first show once more who they are. */
export function needsProof(failure: unknown): boolean {
  return failure instanceof Refusal && failure.status === 428;
}

/** Asks the reader to show that it is still them: a signed-in browser alone must not open a way in that lasts. */
export function Proof({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const { me, canMailMe, canUsePasskeys } = useDesk();
  const { data: passkeys } = useQuery({ ...passkeysQuery, enabled: canUsePasskeys });
  const hasOwn = hasPasskeys() && passkeys?.some(({ personId }) => personId === me.id) === true;
  const [isSent, setSent] = useState(false);
  const { isBusy, error, run } = useRequest();
  const mail = () =>
    run(async () => {
      await answerOf(api.POST('/api/proof/link'));
      setSent(true);
    });
  const prove = () =>
    run(async () => {
      await proveWithPasskey();
      onProven();
    });
  return (
    <Dialog title="Confirm that it is you" onClose={onClose}>
      <p>
        You signed in more than 15 minutes ago. To add a passkey or invite a person, please confirm that it is
        you.
      </p>
      {error && <p role="alert">{error}</p>}
      {isSent ? (
        <>
          <p role="status">
            A link is on its way to your e-mail address. Open it in this browser, then come back here.
          </p>
          <CodeForm onSignedIn={onProven} />
        </>
      ) : (
        !canMailMe && (
          <p>
            {hasOwn ? 'If your passkey is not at hand, ask' : 'Ask'}{' '}
            {me.role === 'owner' ? 'another owner' : 'an owner'} for a sign-in link, or run{' '}
            <code>yam desk invite</code> on the server. Open the link in this browser, then come back here.
          </p>
        )
      )}
      <DialogActions>
        {canMailMe && !isSent && (
          <Button
            icon={Mail}
            look={hasOwn ? 'secondary' : 'primary'}
            disabled={isBusy}
            onClick={() => void mail()}
          >
            Send me a link
          </Button>
        )}
        {(isSent || !canMailMe || !hasOwn) && (
          <Button look={isSent || (!canMailMe && !hasOwn) ? 'primary' : 'secondary'} onClick={onProven}>
            I have opened the link
          </Button>
        )}
        {hasOwn && !isSent && (
          <Button icon={KeyRound} look="primary" disabled={isBusy} onClick={() => void prove()}>
            Use a passkey
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
