import { CalendarClock, UserRound } from 'lucide-react';
import type { MouseEvent, Ref } from 'react';
import { useDesk } from '../../api/desk.ts';
import type { Lead, LeadRow } from '../../api/types.ts';
import { useNow } from '../../clock.ts';
import { useCommands, type Picker } from '../../commands/commands.ts';
import { rupees } from '../../format/numbers.ts';
import { minuteOf, relativeDue } from '../../format/time.ts';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { StageMark } from '../../ui/Stage/StageMark.tsx';
import { Written } from '../../ui/Written/Written.tsx';
import { personOf } from '../../words.ts';
import styles from './Lead.module.css';

/** Stage, assignee and follow-up of a lead. Each opens its menu. */
export function Controls({ row, lead, ref }: { row: LeadRow; lead: Lead | null; ref: Ref<HTMLDivElement> }) {
  const desk = useDesk();
  const commands = useCommands();
  const now = useNow();
  const picker = (kind: Picker) => ({
    className: styles.picker,
    type: 'button' as const,
    'data-picker': kind,
    'aria-haspopup': 'menu' as const,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => commands.pick(kind, [row], currentTarget),
  });
  const assignee = personOf(desk, row.assigneeId);
  return (
    <div className={styles.controls} ref={ref}>
      <button {...picker('stage')}>
        <span className="visually-hidden">Stage: </span>
        <StageMark stage={row.stage} />
        {typeof lead?.amount === 'number' && <strong>{rupees(lead.amount)}</strong>}
        {lead?.reason && row.stage === 'lost' && <Written className={styles.reason}>{lead.reason}</Written>}
      </button>
      <button {...picker('assignee')} data-none={!assignee || undefined}>
        {assignee ? <Avatar name={assignee.name} small /> : <UserRound aria-hidden="true" />}
        <span className="visually-hidden">Assigned to </span>
        <Written>{assignee?.name ?? 'Nobody'}</Written>
      </button>
      <button
        {...picker('followUp')}
        data-none={!row.followUpOn || undefined}
        data-due={(row.followUpOn && row.followUpOn <= minuteOf(now)) || undefined}
      >
        <CalendarClock aria-hidden="true" />
        {row.followUpOn ? `Follow up ${relativeDue(row.followUpOn, now)}` : 'No follow-up'}
      </button>
    </div>
  );
}
