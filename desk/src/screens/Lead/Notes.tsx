import { Link } from '@tanstack/react-router';
import { useDesk } from '../../api/desk.ts';
import type { Filters } from '../../api/filters.ts';
import type { Lead, LeadRow } from '../../api/types.ts';
import { dayOf, fullDay } from '../../format/time.ts';
import { useCommands } from '../../commands/commands.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Written } from '../../ui/Written/Written.tsx';
import { recipientLabel } from '../../destinations.ts';
import { deliveryWords, spamReasonLabel } from '../../words.ts';
import styles from './Lead.module.css';

/** Says that a lead came in a flood. */
export function FloodNote() {
  return (
    <div className={styles.note}>
      <p>
        <strong>Flagged: flood.</strong> It came while unusually many leads arrived at once, so look twice. It
        was sent on like any other lead.
      </p>
    </div>
  );
}

/** Says that lists show another lead of the person instead. */
export function MergedNote({ row, into, filters }: { row: LeadRow; into: number; filters: Filters }) {
  const { change } = useCommands();
  return (
    <div className={styles.note}>
      <p>
        <strong>Merged</strong> into{' '}
        <Link to="/leads/$id" params={{ id: into }} search={filters}>
          another lead of this person
        </Link>
        . Lists show that one.
      </p>
      <Button onClick={() => void change([row], { kind: 'merge', into: null })}>Take apart</Button>
    </div>
  );
}

/** Why a lead has not reached everybody. */
export function DeliveryNote({ row, lead }: { row: LeadRow; lead: Lead | null }) {
  const failed = lead?.deliveries.filter(
    ({ state, lastError }) => lastError && (state === 'failed' || state === 'waiting'),
  );
  const isOwner = useDesk().me.role === 'owner';
  const hasArrived = lead?.deliveries.some(({ state }) => state === 'delivered') === true;
  return (
    <div className={styles.note} data-kind={row.delivery}>
      <p>
        <strong>{deliveryWords[row.delivery]}.</strong>{' '}
        {row.delivery === 'quarantined' && 'It looks like spam, so it was not sent on to you.'}
        {row.delivery === 'quarantined' &&
          typeof lead?.keptUntil === 'number' &&
          ` It will be deleted after ${fullDay(dayOf(lead.keptUntil))}.`}
        {row.delivery === 'waiting' && 'Its e-mail is still on the way, but you can already read it here.'}
        {row.delivery === 'failed' &&
          (hasArrived ? 'It reached some destinations, but not all of them. ' : 'It could not be sent on. ')}
        {row.delivery === 'failed' &&
          (isOwner ? <Link to="/health">Retry it under Health</Link> : 'An owner can retry it.')}
      </p>
      {row.delivery === 'quarantined' && lead && lead.spamReasons.length > 0 && (
        <ul>
          {lead.spamReasons.map((reason) => (
            <li key={reason}>{spamReasonLabel(reason)}</li>
          ))}
        </ul>
      )}
      {failed?.map(({ destination, recipient, lastError, attempts }) => (
        <p key={`${destination} ${recipient ?? ''}`} className={styles.size}>
          {recipientLabel(destination, recipient)}: <Written>{lastError}</Written> (
          {attempts === 1 ? '1 attempt' : `${attempts} attempts`})
        </p>
      ))}
    </div>
  );
}
