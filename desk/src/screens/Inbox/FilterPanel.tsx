import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDesk } from '../../api/desk.ts';
import { answerOf, api } from '../../api/client.ts';
import { changeFilters, deliveries, stages, writeFilters, type Filters } from '../../api/filters.ts';
import { deskQuery, queryClient } from '../../api/queries.ts';
import { useNow } from '../../clock.ts';
import { addDays, dayOf, fullDay } from '../../format/time.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog/Dialog.tsx';
import { ExportLeads } from '../../ui/ExportLeads/ExportLeads.tsx';
import { SelectField, TextField, type Option } from '../../ui/Field/Field.tsx';
import { notify } from '../../ui/Toasts/toasts.ts';
import { useRequest } from '../../ui/useRequest.ts';
import { deliveryWords, isolated, stageWords } from '../../words.ts';
import { preventingDefault } from '../../ui/preventing-default.ts';
import styles from './FilterPanel.module.css';

/** All filters. Each choice applies at once. */
export default function FilterPanel(props: {
  filters: Filters;
  onApply: (filters: Filters) => void;
  onClose: () => void;
}) {
  const { filters, onApply, onClose } = props;
  const desk = useDesk();
  const { data: found } = useQuery({
    queryKey: ['sources'],
    queryFn: ({ signal }) => answerOf(api.GET('/api/sources', { signal })),
    staleTime: 5 * 60_000,
  });
  const today = dayOf(useNow());
  const [current, setCurrent] = useState(filters);
  const [isExact, setExact] = useState(filters.until !== undefined);
  const set = (part: Record<string, string | undefined>) => {
    const next = changeFilters(current, part);
    setCurrent(next);
    onApply(next);
  };
  const people = desk.people.map(({ id, name }): Option => [
    id,
    id === desk.me.id ? `${isolated(name)} (you)` : isolated(name),
  ]);
  const usual: Option[] = [
    [today, 'Today'],
    [addDays(today, -1), 'Since yesterday'],
    [addDays(today, -7), 'Last 7 days'],
    [addDays(today, -30), 'Last 30 days'],
    [addDays(today, -365), 'Last 12 months'],
  ];
  const { since } = current;
  const isUsual = !since || isExact || usual.some(([day]) => day === since);
  const periods = isUsual ? usual : [...usual, [since, `Since ${fullDay(since)}`] as const];
  return (
    <Dialog title="Filters" onClose={onClose}>
      <div className={styles.fields}>
        <SelectField
          label="Form"
          value={current.form ?? ''}
          options={[['', 'All forms'], ...desk.forms.map(({ name, label }) => [name, label] as const)]}
          onChoose={(form) => set({ form })}
        />
        <SelectField
          label="Kind"
          value={String(current.applications ?? '')}
          options={kinds}
          onChoose={(applications) => set({ applications })}
        />
        <SelectField
          label="Stage"
          value={current.stage ?? ''}
          options={[['', 'All stages'], ...stages.map((stage) => [stage, stageWords[stage]] as const)]}
          onChoose={(stage) => set({ stage })}
        />
        <SelectField
          label="Assigned to"
          value={String(current.assignee ?? '')}
          options={[['', 'Anyone'], ['none', 'Nobody'], ...people]}
          onChoose={(assignee) => set({ assignee })}
        />
        <SelectField
          label="Received"
          value={isExact ? 'exact' : (current.since ?? '')}
          options={[['', 'At any time'], ...periods, ['exact', 'Between two days…']]}
          onChoose={(since) => {
            setExact(since === 'exact');
            if (since !== 'exact') set({ since, until: undefined });
          }}
        />
        {isExact && (
          <>
            <TextField
              label="First day"
              type="date"
              max={current.until ?? today}
              value={current.since ?? ''}
              onText={(text) => set({ since: text })}
            />
            <TextField
              label="Last day"
              type="date"
              max={today}
              value={current.until ?? ''}
              onText={(text) => set({ until: text })}
            />
          </>
        )}
        <SelectField
          label="Source"
          value={current.source ?? ''}
          options={[
            ['', 'All sources'],
            ['direct', 'Direct visits'],
            ...counted(found?.sources, current.source === 'direct' ? undefined : current.source),
          ]}
          onChoose={(source) => set({ source })}
        />
        <SelectField
          label="Page"
          value={current.page ?? ''}
          options={[['', 'All pages'], ...counted(found?.pages, current.page)]}
          onChoose={(page) => set({ page })}
        />
        <SelectField
          label="Delivery"
          value={current.delivery ?? ''}
          options={[
            ['', 'In the inbox'],
            ...deliveries.map((state) => [state, deliveryWords[state]] as const),
          ]}
          onChoose={(delivery) => set({ delivery })}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={current.unread ?? false}
            onChange={({ target }) => set({ unread: target.checked ? 'true' : undefined })}
          />
          Only unread
        </label>
      </div>
      <SaveView filters={current} />
      <ExportLeads filters={current} />
      <DialogActions>
        <Button
          look="quiet"
          onClick={() => {
            const kept = current.q === undefined ? {} : { q: current.q };
            setCurrent(kept);
            setExact(false);
            onApply(kept);
          }}
        >
          Clear all
        </Button>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function SaveView({ filters }: { filters: Filters }) {
  const [name, setName] = useState('');
  const { error, run } = useRequest();
  const query = writeFilters(filters);
  if (query === '') return null;
  const save = () =>
    run(async () => {
      if (name.trim() === '') throw new Error('Enter a name');
      await answerOf(api.POST('/api/views', { body: { name: name.trim(), query } }));
      await queryClient.invalidateQueries(deskQuery);
      setName('');
      notify(`“${isolated(name.trim())}” is now among the saved views.`);
    });
  return (
    <form className={styles.save} onSubmit={preventingDefault(save)}>
      <TextField
        label="Save these filters as a view"
        placeholder="Name"
        maxLength={60}
        value={name}
        error={error}
        onText={setName}
      />
      <Button type="submit">Save</Button>
    </form>
  );
}

const kinds: Option[] = [
  ['', 'All kinds'],
  ['false', 'No job applications'],
  ['true', 'Only job applications'],
];

/** Sources or pages with their numbers. The chosen one may be too rare for the list. */
function counted(counts: { name: string; count: number }[] = [], chosen: string | undefined): Option[] {
  const isThere = chosen === undefined || counts.some(({ name }) => name === chosen);
  return (isThere ? counts : [{ name: chosen, count: 0 }, ...counts]).map(({ name, count }) => [
    name,
    `${isolated(name)} (${count})`,
  ]);
}
