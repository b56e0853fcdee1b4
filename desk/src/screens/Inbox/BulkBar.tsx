import { CalendarClock, CircleDot, MailOpen, ShieldAlert, UserRound } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { LeadRow } from '../../api/types.ts';
import { useCommands, type Picker } from '../../commands/commands.ts';
import { Button, IconButton } from '../../ui/Button/Button.tsx';
import { SelectionBar } from '../../ui/List/SelectionBar.tsx';
import styles from './BulkBar.module.css';

/** What can be done with the selected leads. */
export function BulkBar({
  rows,
  onRead,
  onClear,
}: {
  rows: LeadRow[];
  onRead: () => void | false;
  onClear: () => void;
}) {
  const { pick, markAsSpam } = useCommands();
  const menu = (kind: Picker) => ({
    'aria-haspopup': 'menu' as const,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => pick(kind, rows, currentTarget),
  });
  return (
    <SelectionBar selected={rows.length} onClear={onClear}>
      <Button look="quiet" {...menu('stage')}>
        <CircleDot aria-hidden="true" />
        <span className={styles.word}>Stage</span>
      </Button>
      <Button look="quiet" {...menu('assignee')}>
        <UserRound aria-hidden="true" />
        <span className={styles.word}>Assign</span>
      </Button>
      <Button look="quiet" {...menu('followUp')}>
        <CalendarClock aria-hidden="true" />
        <span className={styles.word}>Follow up</span>
      </Button>
      <IconButton
        label={rows.some(({ isUnread }) => isUnread) ? 'Mark as read' : 'Mark as unread'}
        onClick={() => void onRead()}
      >
        <MailOpen aria-hidden="true" />
      </IconButton>
      <IconButton label="Mark as spam" onClick={() => markAsSpam(rows)}>
        <ShieldAlert aria-hidden="true" />
      </IconButton>
    </SelectionBar>
  );
}
