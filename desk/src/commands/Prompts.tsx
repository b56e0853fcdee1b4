import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDesk } from '../api/desk.ts';
import { known } from '../api/leads.ts';
import { whileErasing } from '../api/live.ts';
import { deleteQuarantined } from '../api/quarantine.ts';
import { leadQuery, queryClient } from '../api/queries.ts';
import { useValue } from '../api/state.ts';
import type { OwnChange } from '../api/queue.ts';
import type { Desk, LeadRow } from '../api/types.ts';
import { useNow } from '../clock.ts';
import { count, readRupees, rupees } from '../format/numbers.ts';
import { addDays, age, dayOf } from '../format/time.ts';
import { Button } from '../ui/Button/Button.tsx';
import { AskDialog } from '../ui/Dialog/AskDialog.tsx';
import { Dialog, DialogActions } from '../ui/Dialog/Dialog.tsx';
import { TextField } from '../ui/Field/Field.tsx';
import { notify } from '../ui/Toasts/toasts.ts';
import { Written } from '../ui/Written/Written.tsx';
import { effectOf, isolated, nameOf, personOf, stageWords, subjectOf } from '../words.ts';
import { AddLead } from './AddLead.tsx';
import { useCommands } from './commands.ts';
import type { Prompt } from './CommandsProvider.tsx';
import { Correct } from './Correct.tsx';
import { Help } from './Help.tsx';
import { SignOut } from './SignOut.tsx';
import styles from './Prompts.module.css';

/** The dialog of a command that needs an answer. */
export default function Prompts({ prompt, onClose }: { prompt: Prompt; onClose: () => void }) {
  switch (prompt.kind) {
    case 'quoted':
    case 'won':
      return <Amount stage={prompt.kind} rows={prompt.rows} onClose={onClose} />;
    case 'lost':
      return <Lost rows={prompt.rows} onClose={onClose} />;
    case 'day':
      return <OtherDay rows={prompt.rows} onClose={onClose} />;
    case 'conflict':
      return <Conflict {...prompt} onClose={onClose} />;
    case 'delete':
      return <Delete {...prompt} onClose={onClose} />;
    case 'add':
      return <AddLead onClose={onClose} />;
    case 'correct':
      return <Correct row={prompt.row} onClose={onClose} />;
    case 'sign out':
      return <SignOut onClose={onClose} />;
    case 'help':
      return <Help onClose={onClose} />;
  }
}

type Props = { rows: readonly LeadRow[]; onClose: () => void };

/** What was quoted, or what a won lead is worth. */
function Amount({ stage, rows, onClose }: Props & { stage: 'quoted' | 'won' }) {
  const { change } = useCommands();
  const known = [...new Set(rows.map(({ amount }) => amount ?? null))];
  const [text, setText] = useState(() =>
    known.length === 1 && typeof known[0] === 'number' ? count(known[0]) : '',
  );
  const [error, setError] = useState<string>();
  const amount = readRupees(text);
  const submit = () => {
    if (text.trim() !== '' && amount === null) {
      setError('Enter whole rupees, such as 1,25,000 or 1.25 lakh');
      return;
    }
    onClose();
    // An empty field keeps what each lead has.
    for (const kept of amount === null ? known : [amount]) {
      const some = amount === null ? rows.filter((row) => (row.amount ?? null) === kept) : rows;
      void change(some, { kind: 'stage', stage, ...(kept !== null && { amount: kept }) });
    }
  };
  return (
    <AskDialog
      title={`${stageWords[stage]}: ${subjectOf(rows)}`}
      action={`Mark as ${stage}`}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={rows.length > 1 ? 'Amount of each, in rupees (optional)' : 'Amount in rupees (optional)'}
        hint={amount === null ? 'For example 1,25,000 or 1.25 lakh' : rupees(amount)}
        error={error}
        inputMode="text"
        enterKeyHint="done"
        value={text}
        onText={setText}
      />
    </AskDialog>
  );
}

const reasons = ['Too expensive', 'No answer', 'Chose someone else', 'Not our kind of work'];

function Lost({ rows, onClose }: Props) {
  const { change } = useCommands();
  const [reason, setReason] = useState('');
  const submit = (text: string) => {
    onClose();
    void change(rows, { kind: 'stage', stage: 'lost', ...(text.trim() !== '' && { reason: text.trim() }) });
  };
  return (
    <AskDialog
      title={`Lost: ${subjectOf(rows)}`}
      action="Mark as lost"
      onSubmit={() => submit(reason)}
      onClose={onClose}
    >
      <TextField
        label="Reason (optional)"
        enterKeyHint="done"
        maxLength={500}
        value={reason}
        onText={setReason}
      />
      <div className={styles.reasons}>
        {reasons.map((text) => (
          <Button key={text} onClick={() => submit(text)}>
            {text}
          </Button>
        ))}
      </div>
    </AskDialog>
  );
}

function OtherDay({ rows, onClose }: Props) {
  const { change } = useCommands();
  const today = dayOf(useNow());
  const [first = addDays(today, 3), minute = ''] = rows[0]?.followUpOn?.split('T') ?? [];
  const [day, setDay] = useState(first);
  const [time, setTime] = useState(minute);
  return (
    <AskDialog
      title="Follow up on"
      action="Set follow-up"
      onSubmit={() => {
        onClose();
        void change(rows, { kind: 'followUp', on: time === '' ? day : `${day}T${time}` });
      }}
      onClose={onClose}
    >
      <TextField label="Day" type="date" required min={today} value={day} onText={setDay} />
      <TextField label="Time (optional)" type="time" value={time} onText={setTime} />
    </AskDialog>
  );
}

function Delete({ rows, onDeleted, onClose }: Extract<Prompt, { kind: 'delete' }> & { onClose: () => void }) {
  const removal = useMutation({
    mutationFn: () => {
      const ids = rows.map(({ id }) => id);
      return whileErasing(ids, () => deleteQuarantined(ids));
    },
    onSuccess: async (deleted) => {
      onClose();
      notify(deleted === 1 ? 'Deleted for good.' : `${count(deleted)} leads are deleted for good.`);
      await onDeleted?.();
      // No screen shows them any more, which would ask for them again.
      for (const { id } of rows) queryClient.removeQueries({ queryKey: ['lead', id] });
    },
  });
  return (
    <AskDialog
      title={`Delete ${subjectOf(rows)} for good?`}
      action={removal.isPending ? 'Deleting…' : 'Delete for good'}
      look="danger"
      isDisabled={removal.isPending}
      onSubmit={() => removal.mutate()}
      onClose={onClose}
    >
      <p>
        {rows.length === 1
          ? 'This lead and its files are erased.'
          : 'These leads and their files are erased.'}{' '}
        Nobody has received {rows.length === 1 ? 'it' : 'them'}. You cannot undo this.
      </p>
      {removal.error && <p role="alert">{removal.error.message}</p>}
    </AskDialog>
  );
}

/** Leads of a conflict that are named. */
const NAMED = 5;

/** Somebody changed these leads first. The reader keeps that, or applies their own change on top. */
function Conflict(props: Extract<Prompt, { kind: 'conflict' }> & { onClose: () => void }) {
  const { rows, queued, onClose } = props;
  const { change } = useCommands();
  const desk = useDesk();
  const mine = effectOf(queued.change);
  const [row] = rows;
  return (
    <Dialog
      title={rows.length === 1 ? 'Someone changed this lead first' : `${rows.length} leads have changed`}
      onClose={onClose}
    >
      {rows.length === 1 && row && <OneConflict row={row} />}
      <table className={styles.conflict}>
        <thead>
          <tr>
            <th scope="col">Lead</th>
            <th scope="col">Theirs</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, NAMED).map((row) => (
            <tr key={row.id}>
              <th scope="row">{nameOf(row)}</th>
              <td>{valueOf(row, queued.change.kind, desk)}</td>
              <td>{mine}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {rows.length > NAMED && `${rows.length - NAMED} more have changed. `}
        “Apply mine” puts your value in place of theirs{rows.length > 1 && ' on all of them'}. The history
        keeps both.
      </p>
      <DialogActions>
        <Button
          onClick={() => {
            onClose();
            void change(rows, queued.change);
          }}
        >
          Apply mine
        </Button>
        <Button look="primary" onClick={onClose}>
          Keep theirs
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What a lead has now where a change of this kind would put something else. */
function valueOf(row: LeadRow, kind: OwnChange['kind'], desk: Desk): string {
  switch (kind) {
    case 'assign': {
      const name = personOf(desk, row.assigneeId)?.name;
      return effectOf({ kind, personId: row.assigneeId ?? null, ...(name && { name }) });
    }
    case 'followUp':
      return effectOf({ kind, on: row.followUpOn ?? null });
    default:
      return stageWords[row.stage];
  }
}

function OneConflict({ row }: { row: LeadRow }) {
  const desk = useDesk();
  useQuery(leadQuery(row.id));
  const lead = useValue(known).get(row.id);
  const now = useNow();
  const last = lead?.events?.findLast(
    ({ id, change }) => id > 0 && ['stage', 'assign', 'followUp'].includes(change.kind),
  );
  const who = last?.person ?? 'A colleague';
  const when = last ? age(last.at, now) : 'now';
  const moment = when === 'now' ? 'a moment ago' : when.endsWith('min') ? `${when} ago` : `(${when})`;
  const what = () => {
    if (last?.change.kind === 'assign') {
      return `assigned this lead to ${isolated(personOf(desk, row.assigneeId)?.name ?? 'nobody')}`;
    }
    if (last?.change.kind === 'followUp') return row.followUpOn ? 'set a follow-up' : 'removed the follow-up';
    return `changed this lead to ${stageWords[row.stage]}`;
  };
  return (
    <p>
      <Written as="strong">{who}</Written> {what()} {moment}.
    </p>
  );
}
