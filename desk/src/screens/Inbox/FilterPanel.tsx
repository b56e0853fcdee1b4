import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { deliveries, readFilters, stages, writeFilters, type Filters } from '../../api/filters.ts';
import { deskQuery } from '../../api/queries.ts';
import { useNow } from '../../clock.ts';
import { addDays, dayOf, fullDay } from '../../format/time.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog/Dialog.tsx';
import { SelectField, TextField } from '../../ui/Field/Field.tsx';
import { notify } from '../../ui/Toasts/toasts.ts';
import { deliveryWords, isolated, stageWords } from '../../words.ts';
import styles from './FilterPanel.module.css';

/** All filters. Each choice applies at once. */
export default function FilterPanel(props: {
  filters: Filters;
  onApply: (filters: Filters) => void;
  onClose: () => void;
}) {
  const { filters, onApply, onClose } = props;
  const desk = useSuspenseQuery(deskQuery).data;
  const { data: found } = useQuery({
    queryKey: ['sources'],
    queryFn: ({ signal }) => answerOf(api.GET('/api/sources', { signal })),
    staleTime: 5 * 60_000,
  });
  const today = dayOf(useNow());
  const [current, setCurrent] = useState(filters);
  const [isExact, setExact] = useState(filters.until !== undefined);
  const set = (part: Record<string, string | undefined>) => {
    const next = readFilters({ ...asText(current), ...part });
    setCurrent(next);
    onApply(next);
  };
  const periods: [string, string][] = [
    [today, 'Today'],
    [addDays(today, -1), 'Since yesterday'],
    [addDays(today, -7), 'Last 7 days'],
    [addDays(today, -30), 'Last 30 days'],
    [addDays(today, -365), 'Last 12 months'],
  ];
  const period = isExact ? 'exact' : (current.since ?? '');
  return (
    <Dialog title="Filters" onClose={onClose}>
      <div className={styles.fields}>
        <SelectField
          label="Form"
          value={current.form ?? ''}
          onChange={({ target }) => set({ form: target.value })}
        >
          <option value="">All forms</option>
          {desk.forms.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Kind"
          value={String(current.applications ?? '')}
          onChange={({ target }) => set({ applications: target.value })}
        >
          <option value="">All kinds</option>
          <option value="false">No job applications</option>
          <option value="true">Only job applications</option>
        </SelectField>
        <SelectField
          label="Stage"
          value={current.stage ?? ''}
          onChange={({ target }) => set({ stage: target.value })}
        >
          <option value="">All stages</option>
          {stages.map((stage) => (
            <option key={stage} value={stage}>
              {stageWords[stage]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Assigned to"
          value={String(current.assignee ?? '')}
          onChange={({ target }) => set({ assignee: target.value })}
        >
          <option value="">Anybody</option>
          <option value="none">Nobody</option>
          {desk.people.map(({ id, name }) => (
            <option key={id} value={id}>
              {id === desk.me.id ? `${isolated(name)} (you)` : isolated(name)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Received"
          value={period}
          onChange={({ target }) => {
            setExact(target.value === 'exact');
            if (target.value !== 'exact') set({ since: target.value, until: undefined });
          }}
        >
          <option value="">At any time</option>
          {periods.map(([since, label]) => (
            <option key={label} value={since}>
              {label}
            </option>
          ))}
          {current.since && !isExact && !periods.some(([since]) => since === current.since) && (
            <option value={current.since}>Since {fullDay(current.since)}</option>
          )}
          <option value="exact">Between two days…</option>
        </SelectField>
        {isExact && (
          <>
            <TextField
              label="First day"
              type="date"
              max={current.until ?? today}
              value={current.since ?? ''}
              onChange={({ target }) => set({ since: target.value })}
            />
            <TextField
              label="Last day"
              type="date"
              max={today}
              value={current.until ?? ''}
              onChange={({ target }) => set({ until: target.value })}
            />
          </>
        )}
        <SelectField
          label="Source"
          value={current.source ?? ''}
          onChange={({ target }) => set({ source: target.value })}
        >
          <option value="">All sources</option>
          <option value="direct">Direct visits</option>
          {withCurrent(found?.sources, current.source === 'direct' ? undefined : current.source).map(
            ({ name, count }) => (
              <option key={name} value={name}>
                {isolated(name)} ({count})
              </option>
            ),
          )}
        </SelectField>
        <SelectField
          label="Page"
          value={current.page ?? ''}
          onChange={({ target }) => set({ page: target.value })}
        >
          <option value="">All pages</option>
          {withCurrent(found?.pages, current.page).map(({ name, count }) => (
            <option key={name} value={name}>
              {isolated(name)} ({count})
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Delivery"
          value={current.delivery ?? ''}
          onChange={({ target }) => set({ delivery: target.value })}
        >
          <option value="">In the inbox</option>
          {deliveries.map((delivery) => (
            <option key={delivery} value={delivery}>
              {deliveryWords[delivery]}
            </option>
          ))}
        </SelectField>
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
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const query = writeFilters(filters);
  if (query === '') return null;
  const save = async () => {
    if (name.trim() === '') {
      setError('Enter a name');
      return;
    }
    try {
      await answerOf(api.POST('/api/views', { body: { name: name.trim(), query } }));
      await client.invalidateQueries(deskQuery);
      setName('');
      setError(undefined);
      notify(`“${isolated(name.trim())}” is now among the saved views.`);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  };
  return (
    <form
      className={styles.save}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="Save these filters as a view"
        placeholder="Name"
        maxLength={60}
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit">Save</Button>
    </form>
  );
}

function asText(filters: Filters): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).map(([key, value]) => [key, String(value)]));
}

/** The chosen source or page may be too rare for the list. */
function withCurrent(counts: { name: string; count: number }[] = [], current: string | undefined) {
  if (current === undefined || counts.some(({ name }) => name === current)) return counts;
  return [{ name: current, count: 0 }, ...counts];
}
