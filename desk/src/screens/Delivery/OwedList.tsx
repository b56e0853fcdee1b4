import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { RotateCw, X } from 'lucide-react';
import { useMemo } from 'react';
import { destinationKinds, readOwedFilter, type OwedFilter } from '../../api/filters.ts';
import { owedQuery } from './queries.ts';
import type { OwedDelivery } from '../../api/types.ts';
import { useNow } from '../../clock.ts';
import { count } from '../../format/numbers.ts';
import { fullTime, shortTime, soon } from '../../format/time.ts';
import { Button, IconButton } from '../../ui/Button/Button.tsx';
import { Failure } from '../../ui/Failure/Failure.tsx';
import { SelectField } from '../../ui/Field/Field.tsx';
import { MOST_SELECTED, useSelection } from '../../ui/List/useSelection.ts';
import { PageSection } from '../../ui/Page/Page.tsx';
import { destinationTitle } from '../../destinations.ts';
import { isolated, nameOf } from '../../words.ts';
import type { Retry } from './Delivery.tsx';
import { Trouble } from './Trouble.tsx';
import { Written } from '../../ui/Written/Written.tsx';
import styles from './Delivery.module.css';

const route = getRouteApi('/frame/delivery');

/** The deliveries that wait or failed, with links to their leads. */
export function OwedList({ onRetry, isRetrying }: { onRetry: (retry: Retry) => void; isRetrying: boolean }) {
  const filter = route.useSearch();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    owedQuery(filter),
  );
  const owed = useMemo(() => data?.pages.flatMap(({ deliveries }) => deliveries) ?? [], [data]);
  const selection = useSelection(useMemo(() => owed.map(({ id }) => id), [owed]));
  const { toggle, clear, selectAll } = selection;
  // Those delivered meanwhile are no longer there.
  const selected = owed.filter(({ id }) => selection.selected.has(id));
  const isFiltered = filter.state !== undefined || filter.destination !== undefined;
  const isAll = selected.length > 0 && selected.length >= Math.min(owed.length, MOST_SELECTED);
  return (
    <PageSection
      title="Not delivered"
      note={(isFiltered || owed.length > 1) && <OwedFilters filter={filter} />}
    >
      {!data && error && <Failure error={error} reset={() => void refetch()} />}
      {data && owed.length === 0 && (
        <p className={styles.quiet} role="status">
          {isFiltered ? 'No delivery fits this choice.' : 'No delivery is waiting, and none failed.'}
        </p>
      )}
      {owed.length > 0 && (
        <>
          {owed.length > 1 && (
            <div className={styles.listHead}>
              <label className={styles.all}>
                <input type="checkbox" checked={isAll} onChange={isAll ? clear : selectAll} />
                {selected.length > 0 ? `${count(selected.length)} selected` : 'Select all'}
              </label>
              {selected.length > 0 && (
                <span className={styles.actions}>
                  <Button
                    disabled={isRetrying}
                    onClick={() => {
                      onRetry({ ids: selected.map(({ id }) => id) });
                      clear();
                    }}
                  >
                    <RotateCw aria-hidden="true" />
                    Retry selected
                  </Button>
                  <IconButton label="Clear the selection" onClick={clear}>
                    <X aria-hidden="true" />
                  </IconButton>
                </span>
              )}
            </div>
          )}
          <ul className={styles.rows}>
            {owed.map((delivery) => (
              <Row
                key={delivery.id}
                delivery={delivery}
                isSelected={selection.selected.has(delivery.id)}
                isRetrying={isRetrying}
                onToggle={toggle}
                onRetry={onRetry}
              />
            ))}
          </ul>
        </>
      )}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </PageSection>
  );
}

function OwedFilters({ filter }: { filter: OwedFilter }) {
  const navigate = useNavigate();
  const set = (part: Record<string, string>) =>
    void navigate({ to: '/delivery', search: readOwedFilter({ ...filter, ...part }), replace: true });
  return (
    <div className={styles.filters}>
      <SelectField
        label="State"
        hideLabel
        value={filter.state ?? ''}
        options={[
          ['', 'Any state'],
          ['waiting', 'Waiting'],
          ['failed', 'Failed'],
        ]}
        onChoose={(state) => set({ state })}
      />
      <SelectField
        label="Destination"
        hideLabel
        value={filter.destination ?? ''}
        options={[
          ['', 'All destinations'],
          ...destinationKinds.map((kind) => [kind, destinationTitle(kind)] as const),
        ]}
        onChoose={(destination) => set({ destination })}
      />
    </div>
  );
}

function Row(props: {
  delivery: OwedDelivery;
  isSelected: boolean;
  isRetrying: boolean;
  onToggle: (id: number) => void;
  onRetry: (retry: Retry) => void;
}) {
  const { delivery, isSelected, isRetrying, onToggle, onRetry } = props;
  const { id, leadId, destination, recipient, state, attempts, nextAt, waitingSince, lastError } = delivery;
  const target = recipient ? `E-mail to ${isolated(recipient)}` : destinationTitle(destination);
  const now = useNow();
  const tries = attempts === 1 ? '1 attempt' : `${count(attempts)} attempts`;
  return (
    <li className={styles.owed} data-selected={isSelected || undefined}>
      <label className={styles.mark}>
        <input
          type="checkbox"
          aria-label={`Select ${nameOf(delivery)}, ${target}`}
          checked={isSelected}
          onChange={() => onToggle(id)}
        />
      </label>
      <div className={styles.words}>
        <p className={styles.first}>
          <Link to="/leads/$id" params={{ id: leadId }} preload={false} className={styles.lead}>
            <Written>{nameOf(delivery)}</Written>
          </Link>
          <span className={styles.quiet}>{target}</span>
        </p>
        <p className={styles.state}>
          {state === 'failed' ? (
            <strong className={styles.failed}>Failed after {tries}</strong>
          ) : (
            <span>{attempts === 0 ? 'Not tried yet' : `${tries}, next ${soon(nextAt, now)}`}</span>
          )}
          <span title={fullTime(waitingSince)}>since {shortTime(waitingSince, now)}</span>
        </p>
        {lastError && <Trouble error={lastError} />}
      </div>
      <Button
        look="quiet"
        disabled={isRetrying}
        aria-label={`Retry ${nameOf(delivery)}, ${target}`}
        onClick={() => onRetry({ ids: [id] })}
      >
        Retry
      </Button>
    </li>
  );
}
