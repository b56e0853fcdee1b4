import { CalendarDays, CalendarX, UserX } from 'lucide-react';
import { useDesk } from '../api/desk.ts';
import type { LeadRow } from '../api/types.ts';
import { useNow } from '../clock.ts';
import { addDays, dayOf, followUpTimes, relativeDay } from '../format/time.ts';
import { Avatar } from '../ui/Avatar/Avatar.tsx';
import { Choice, Choices, FloatingMenu, MenuItem } from '../ui/Menu/Menu.tsx';
import { StageMark } from '../ui/Stage/StageMark.tsx';
import { commonStages } from '../words.ts';
import { useCommands, type Picker } from './commands.ts';
import { Written } from '../ui/Written/Written.tsx';

/** The menu of stages, colleagues or days for one lead or several. */
export default function PickerMenu(props: {
  kind: Picker;
  rows: readonly LeadRow[];
  anchor: HTMLElement;
  onClose: () => void;
  onOtherDay: () => void;
}) {
  const { kind, rows, anchor, onClose, onOtherDay } = props;
  return (
    <FloatingMenu anchor={anchor} onClose={onClose} label={labels[kind]}>
      {kind === 'stage' && <StageItems rows={rows} />}
      {kind === 'assignee' && <AssigneeItems rows={rows} />}
      {kind === 'followUp' && <FollowUpItems rows={rows} onOtherDay={onOtherDay} />}
    </FloatingMenu>
  );
}

const labels: Record<Picker, string> = { stage: 'Stage', assignee: 'Assigned to', followUp: 'Follow up' };

function StageItems({ rows }: { rows: readonly LeadRow[] }) {
  const { setStage } = useCommands();
  return (
    <Choices value={shared(rows.map(({ stage }) => stage))} onChange={(stage) => setStage(rows, stage)}>
      {commonStages(rows).map((stage) => (
        <Choice key={stage} value={stage}>
          <StageMark stage={stage} />
        </Choice>
      ))}
    </Choices>
  );
}

function AssigneeItems({ rows }: { rows: readonly LeadRow[] }) {
  const { change } = useCommands();
  const { people, me } = useDesk();
  const assign = (personId: number | null) => {
    const name = people.find(({ id }) => id === personId)?.name;
    void change(rows, { kind: 'assign', personId, ...(name && { name }) });
  };
  return (
    <Choices value={shared(rows.map(({ assigneeId }) => assigneeId ?? null))} onChange={assign}>
      {[me, ...people.filter(({ id }) => id !== me.id)].map(({ id, name }) => (
        <Choice key={id} value={id}>
          <Avatar name={name} small />
          <Written>{name}</Written>
          {id === me.id && ' (you)'}
        </Choice>
      ))}
      <Choice value={null}>
        <UserX aria-hidden="true" />
        Nobody
      </Choice>
    </Choices>
  );
}

function FollowUpItems({ rows, onOtherDay }: { rows: readonly LeadRow[]; onOtherDay: () => void }) {
  const { change } = useCommands();
  const now = useNow();
  const follow = (on: string | null) => void change(rows, { kind: 'followUp', on });
  return (
    <>
      {followUpTimes(now).map(([words, due]) => (
        <MenuItem key={words} onSelect={() => follow(due)} detail={detailOf(words, due, now)}>
          {words}
        </MenuItem>
      ))}
      <MenuItem onSelect={onOtherDay}>
        <CalendarDays aria-hidden="true" />
        Another time…
      </MenuItem>
      {rows.some(({ followUpOn }) => followUpOn) && (
        <MenuItem onSelect={() => follow(null)}>
          <CalendarX aria-hidden="true" />
          No follow-up
        </MenuItem>
      )}
    </>
  );
}

/** What the words of a menu item leave open. */
function detailOf(words: string, due: string, now: number): string {
  const [day = '', time] = due.split('T');
  if (time) return time;
  // As if it were not tomorrow yet.
  return words === 'Today' ? '' : relativeDay(day, addDays(dayOf(now), -1));
}

/** The value that all have; undefined if they differ. */
function shared<T>(values: T[]): T | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}
