import { Dialog } from '../ui/Dialog/Dialog.tsx';
import styles from './Prompts.module.css';

const keys: [keys: string[], what: string][] = [
  [['Ctrl', 'k'], 'search leads and commands (⌘ k on a Mac)'],
  [['j', 'k'], 'next and previous lead'],
  [['Enter'], 'open the lead'],
  [['Esc'], 'back to the list; clear the selection'],
  [['r'], 'reply'],
  [['n'], 'write a note'],
  [['s'], 'change the stage'],
  [['a'], 'assign to a colleague'],
  [['f'], 'set a follow-up'],
  [['e'], 'mark as read or unread'],
  [['c'], 'add a lead by hand'],
  [['x'], 'select the lead'],
  [['Shift', 'x'], 'select all leads since the last one'],
  [['z'], 'undo'],
  [['/'], 'search; in an empty reply, the snippets'],
  [['Ctrl', 'Enter'], 'send a reply, save a note'],
  [['?'], 'show these keys'],
];

/** The keyboard shortcuts. */
export function Help({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([names, what]) => (
          <KeyRow key={what} names={names} what={what} />
        ))}
      </dl>
    </Dialog>
  );
}

function KeyRow({ names, what }: { names: string[]; what: string }) {
  return (
    <>
      <dt>
        {names.map((name) => (
          <kbd key={name}>{name}</kbd>
        ))}
      </dt>
      <dd>{what}</dd>
    </>
  );
}
