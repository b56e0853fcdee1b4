import type { DoneWording, FailureWording } from '../content/model.ts';
import { Button } from '../ui/Button/Button.tsx';
import { Dialog } from '../ui/Dialog/Dialog.tsx';
import styles from './forms.module.css';
import type { Outcome } from './send.ts';

/** Tells in a dialog over the page how sending ended. */
export function EndDialog(props: {
  failure: Extract<FailureWording, { show: 'dialog' }>;
  done: DoneWording;
  /** Absent while there is nothing to tell. */
  outcome: Outcome | undefined;
  onClose: () => void;
}) {
  const { failure, done, outcome, onClose } = props;
  const { title, text } = told(outcome, failure, done);
  return (
    <Dialog
      title={title}
      isOpen={outcome !== undefined}
      isModal
      isAlert
      close={failure.close}
      onClose={onClose}
    >
      {text && <p>{text}</p>}
      <div className={styles.actions}>
        <Button onClick={onClose}>{failure.accept}</Button>
      </div>
    </Dialog>
  );
}

/** What the dialog says: with titles, the server's words below one; without, its words or ours alone. */
function told(
  outcome: Outcome | undefined,
  { titles, refused = '', unreachable }: Extract<FailureWording, { show: 'dialog' }>,
  done: DoneWording,
): { title: string; text?: string } {
  if (outcome?.is === 'received') return { title: done.title, text: outcome.message };
  const answered = outcome && (outcome.message || outcome.is === 'refused' || outcome.answered);
  const words = outcome?.message || (answered ? refused : unreachable);
  if (!titles) return { title: words };
  return outcome?.message
    ? { title: titles.refused, text: words }
    : { title: titles.unreachable, text: unreachable };
}
