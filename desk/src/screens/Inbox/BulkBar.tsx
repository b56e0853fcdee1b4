import { CalendarClock, CircleDot, MailOpen, ShieldAlert, UserRound } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { LeadRow } from '../../api/types.ts';
import { useCommands, type Picker } from '../../commands/commands.ts';
import { Button, IconButton } from '../../ui/Button/Button.tsx';
import { SelectionBar } from '../../ui/List/SelectionBar.tsx';
import styles from './BulkBar.module.css';

/** What can be done with the selected leads. */
export function BulkBar(props: { rows: LeadRow[]; onRead: () => void | false; onClear: () => void }) {
  const { rows, onRead, onClear } = props;
  const { pick, markAsSpam } = useCommands();
  const menu = (kind: Picker) => ({
    'aria-haspopup': 'menu' as const,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => pick(kind, rows, currentTarget),
  });
  return (
    <SelectionBar selected={rows.length} onClear={onClear}>
      <Button icon={CircleDot} look="quiet" {...menu('stage')}>
        <span className={styles.word}>Stage</span>
      </Button>
      <Button icon={UserRound} look="quiet" {...menu('assignee')}>
        <span className={styles.word}>Assign</span>
      </Button>
      <Button icon={CalendarClock} look="quiet" {...menu('followUp')}>
        <span className={styles.word}>Follow up</span>
      </Button>
      <IconButton
        icon={MailOpen}
        label={rows.some(({ isUnread }) => isUnread) ? 'Mark as read' : 'Mark as unread'}
        onClick={() => void onRead()}
      />
      <IconButton icon={ShieldAlert} label="Mark as spam" onClick={() => markAsSpam(rows)} />
    </SelectionBar>
  );
}
