import { drop } from '../api/changes.ts';
import { personHere } from '../api/device.ts';
import { findLead } from '../api/leads.ts';
import { pending, type QueuedChange } from '../api/queue.ts';
import { useValue } from '../api/state.ts';
import { Button } from '../ui/Button/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog/Dialog.tsx';
import { countedLeads, effectOf, isolated, nameOf } from '../words.ts';
import { Written } from '../ui/Written/Written.tsx';
import styles from './Prompts.module.css';

/** The changes that wait for the connection. Each can be dropped. */
export function Waiting({ onClose }: { onClose: () => void }) {
  const changes = useValue(pending);
  return (
    <Dialog title="Not sent yet" onClose={onClose}>
      <p>{changes.length === 0 ? 'Nothing is waiting.' : 'These are sent when the connection is back.'}</p>
      <ul className={styles.waiting}>
        {changes.map((queued) => (
          <li key={queued.key}>
            <p>
              <strong>
                <Written>{subjectOf(queued)}</Written>
              </strong>
              <span>{describe(queued.change)}</span>
            </p>
            <Button aria-label={`Drop the change: ${subjectOf(queued)}`} onClick={() => void drop(queued)}>
              Drop
            </Button>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

/** After a restart without a connection no names are known: leads are never stored on the device. */
function subjectOf({ leads }: QueuedChange): string {
  const [lead] = leads;
  if (leads.length !== 1 || !lead) return countedLeads(leads.length);
  const known = findLead(lead.id);
  return known ? nameOf(known) : `Lead ${lead.id}`;
}

function describe(change: QueuedChange['change']): string {
  switch (change.kind) {
    // Before the server has said who is here, the texts are nobody's business.
    case 'note':
      return personHere() === null ? 'A note' : `Note: ${isolated(change.text)}`;
    case 'reply':
      return personHere() === null ? 'A reply' : `Reply to ${isolated(change.to)}: ${isolated(change.text)}`;
    case 'correct':
      return personHere() === null ? 'A correction' : `Corrected: ${isolated(change.to)}`;
    default:
      return effectOf(change);
  }
}
