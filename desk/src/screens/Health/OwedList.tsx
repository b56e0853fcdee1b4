import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwedDelivery } from '../../api/types.ts';
import { useNow } from '../../clock.ts';
import { destinationTitle } from '../../destinations.ts';
import { count } from '../../format/numbers.ts';
import { sentence } from '../../format/sentence.ts';
import { fullTime, shortTime, soon } from '../../format/time.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { PageSection } from '../../ui/Page/Page.tsx';
import { Written } from '../../ui/Written/Written.tsx';
import { isolated, nameOf } from '../../words.ts';
import { owedQuery, useRetry } from './queries.ts';
import styles from './Health.module.css';

/** The deliveries that wait or failed, with links to their leads. */
export function OwedList() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(owedQuery);
  const owed = data?.pages.flatMap(({ deliveries }) => deliveries) ?? [];
  if (owed.length === 0) return null;
  return (
    <PageSection title="Not delivered">
      <ul className={styles.rows}>
        {owed.map((delivery) => (
          <Row key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </PageSection>
  );
}

function Row({ delivery }: { delivery: OwedDelivery }) {
  const { id, leadId, destination, recipient, state, attempts, nextAt, waitingSince, lastError } = delivery;
  const target = recipient ? `E-mail to ${isolated(recipient)}` : destinationTitle(destination);
  const now = useNow();
  const retry = useRetry();
  const tries = attempts === 1 ? '1 attempt' : `${count(attempts)} attempts`;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.first}>
          <Link to="/leads/$id" params={{ id: leadId }} preload={false}>
            <Written>{nameOf(delivery)}</Written>
          </Link>
          <span className={styles.quiet}>{target}</span>
        </p>
        <p className={styles.state}>
          {state === 'failed' ? (
            <strong>Failed after {tries}</strong>
          ) : (
            <span>{attempts === 0 ? 'Not tried yet' : `${tries}, next ${soon(nextAt, now)}`}</span>
          )}
          <span title={fullTime(waitingSince)}>since {shortTime(waitingSince, now)}</span>
        </p>
        {lastError && <Written as="p">{sentence(lastError)}</Written>}
      </div>
      <Button
        look="quiet"
        disabled={retry.isPending}
        aria-label={`Retry ${nameOf(delivery)}, ${target}`}
        onClick={() => retry.mutate({ ids: [id] })}
      >
        Retry
      </Button>
    </li>
  );
}
