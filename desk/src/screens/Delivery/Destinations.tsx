import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, CircleX, Hourglass, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { deskQuery } from '../../api/queries.ts';
import { DELIVERY_POLL_INTERVAL, destinationsQuery } from './queries.ts';
import type { Destination, DestinationKind } from '../../api/types.ts';
import { useNow } from '../../clock.ts';
import { count } from '../../format/numbers.ts';
import { shortTime, soon } from '../../format/time.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Code } from '../../ui/Copy/Code.tsx';
import { Failure } from '../../ui/Failure/Failure.tsx';
import { PageSection } from '../../ui/Page/Page.tsx';
import { destinationOf, destinationTitle } from '../../destinations.ts';
import type { Retry } from './Delivery.tsx';
import { Written } from '../../ui/Written/Written.tsx';
import { Trouble } from './Trouble.tsx';
import { SendTest } from './SendTest.tsx';
import styles from './Delivery.module.css';

/** Each destination: whether it is set up, what it owes, and why. */
export function Destinations(props: { onRetry: (retry: Retry) => void; isRetrying: boolean }) {
  const { data, error, refetch } = useQuery({
    ...destinationsQuery,
    refetchInterval: DELIVERY_POLL_INTERVAL,
  });
  const [tested, setTested] = useState<Destination | null>(null);
  return (
    <PageSection title="Destinations">
      {!data && error && <Failure error={error} reset={() => void refetch()} />}
      {!data && !error && (
        <p role="status" className={styles.quiet}>
          Loading
        </p>
      )}
      <ul className={styles.rows}>
        {data?.filter(isShown).map((destination) => (
          <Row key={destination.kind} destination={destination} onTest={setTested} {...props} />
        ))}
      </ul>
      {tested && <SendTest destination={tested} onClose={() => setTested(null)} />}
    </PageSection>
  );
}

/** Most agencies need neither a relay nor a webhook: these stand here once they are set up. */
function isShown({ kind, isSet, waiting, failed }: Destination): boolean {
  return isSet || waiting + failed > 0 || (kind !== 'relay' && kind !== 'webhook');
}

function Row(props: {
  destination: Destination;
  onRetry: (retry: Retry) => void;
  isRetrying: boolean;
  onTest: (destination: Destination) => void;
}) {
  const { destination, onRetry, isRetrying, onTest } = props;
  const { kind, target, isSet, waiting, failed, lastError, canTest } = destination;
  const isOwner = useSuspenseQuery(deskQuery).data.me.role === 'owner';
  const owed = waiting + failed;
  return (
    <li className={styles.destination}>
      <StateIcon destination={destination} />
      <div className={styles.words}>
        <h3>
          {destinationTitle(kind)}
          {target && <Written className={styles.target}>{target}</Written>}
        </h3>
        {(isSet || owed > 0) && <State destination={destination} />}
        {!isSet && <HowTo kind={kind} />}
        {owed > 0 && lastError && <Trouble error={lastError} />}
      </div>
      <div className={styles.actions}>
        {isSet && owed > 0 && (
          <Button
            disabled={isRetrying}
            aria-label={`Retry ${count(owed)}: ${destinationTitle(kind)}`}
            onClick={() => onRetry({ destinations: [kind] })}
          >
            <RotateCw aria-hidden="true" />
            Retry {count(owed)}
          </Button>
        )}
        {isOwner && canTest && isSet && (
          <Button
            look="quiet"
            aria-label={`Send a test: ${destinationTitle(kind)}`}
            onClick={() => onTest(destination)}
          >
            Send a test
          </Button>
        )}
      </div>
    </li>
  );
}

function StateIcon({ destination: { isSet, waiting, failed } }: { destination: Destination }) {
  if (failed > 0) return <CircleX className={styles.icon} data-state="failed" aria-hidden="true" />;
  if (waiting > 0) return <Hourglass className={styles.icon} data-state="waiting" aria-hidden="true" />;
  return isSet ? (
    <CircleCheck className={styles.icon} data-state="ok" aria-hidden="true" />
  ) : (
    <CircleDashed className={styles.icon} aria-hidden="true" />
  );
}

function State({ destination }: { destination: Destination }) {
  const { waiting, failed, oldestWaitingSince, nextAt } = destination;
  const now = useNow();
  if (waiting + failed === 0) return <p className={styles.quiet}>Everything has arrived.</p>;
  return (
    <p className={styles.state}>
      {failed > 0 && <strong className={styles.failed}>{count(failed)} failed</strong>}
      {waiting > 0 && (
        <span>
          {count(waiting)} waiting
          {typeof oldestWaitingSince === 'number' &&
            `, the oldest since ${shortTime(oldestWaitingSince, now)}`}
        </span>
      )}
      {waiting > 0 && typeof nextAt === 'number' && <span>Next try {soon(nextAt, now)}</span>}
    </p>
  );
}

function HowTo({ kind }: { kind: DestinationKind }) {
  const { setUp, lines } = destinationOf(kind);
  return (
    <details className={styles.howTo}>
      <summary>
        Not set up. <span className={styles.link}>How to set it up</span>
      </summary>
      <p>{setUp}</p>
      {lines && <Code text={lines} />}
    </details>
  );
}
