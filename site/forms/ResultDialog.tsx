import type { DoneWording, FailureWording } from './wording.ts';
import { Button } from '../ui/Button/Button.tsx';
import { Dialog } from '../ui/Dialog/Dialog.tsx';
import type { Context } from './context.ts';
import styles from './forms.module.css';
import type { Outcome } from './send.ts';

/** Shows the outcome of a submission in a dialog over the page. */
export function ResultDialog(props: {
  failure: Extract<FailureWording, { show: 'dialog' }>;
  done: DoneWording;
  /** The dialog is closed while this is undefined. */
  outcome: Outcome | undefined;
  layStar: Context['layStar'];
  onClose: () => void;
}) {
  const { failure, done, outcome, layStar, onClose } = props;
  const { title, text } = wordsFor(outcome, failure, done);
  const received = outcome?.is === 'received' ? outcome : undefined;
  return (
    <Dialog
      title={title}
      isOpen={outcome !== undefined}
      isModal
      isAlert
      close={failure.close}
      onClose={onClose}
    >
      {text && (
        <p ref={received && layStar} suppressHydrationWarning>
          {text}
        </p>
      )}
      {received?.note && <p className={styles.line}>{received.note}</p>}
      <div className={styles.actions}>
        <Button onClick={onClose}>{failure.accept}</Button>
      </div>
    </Dialog>
  );
}

/** With titles, the text is the server's message or ours. Without titles, that message is the title. */
function wordsFor(
  outcome: Outcome | undefined,
  { titles, refused = '', unreachable }: Extract<FailureWording, { show: 'dialog' }>,
  done: DoneWording,
): { title: string; text?: string } {
  if (outcome?.is === 'received') {
    return { title: done.title, text: outcome.message };
  }
  const isAnswered = outcome && (outcome.message || outcome.is === 'refused' || outcome.status >= 400);
  const message = outcome?.message || (isAnswered ? refused : unreachable);
  if (!titles) return { title: message };
  return outcome?.message
    ? { title: titles.refused, text: message }
    : { title: titles.unreachable, text: unreachable };
}
