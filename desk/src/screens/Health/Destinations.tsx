import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { Destination } from '../../api/types.ts';
import { useNow } from '../../clock.ts';
import { destinationTitle } from '../../destinations.ts';
import { count } from '../../format/numbers.ts';
import { sentence } from '../../format/sentence.ts';
import { shortTime, soon } from '../../format/time.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { PageSection } from '../../ui/Page/Page.tsx';
import { Written } from '../../ui/Written/Written.tsx';
import { DELIVERY_POLL_INTERVAL, destinationsQuery, useRetry } from './queries.ts';
import { SendTest } from './SendTest.tsx';
import { StateIcon } from './StateIcon.tsx';
import styles from './Health.module.css';

/** Each destination that is set up or still owed something: what has not arrived there, and why. */
export function Destinations() {
  const { data } = useQuery({ ...destinationsQuery, refetchInterval: DELIVERY_POLL_INTERVAL });
  const [tested, setTested] = useState<Destination | null>(null);
  const shown = data?.filter(({ isSet, waiting, failed }) => isSet || waiting + failed > 0) ?? [];
  if (shown.length === 0) return null;
  return (
    <PageSection title="Where leads go">
      <ul className={styles.rows}>
        {shown.map((destination) => (
          <Row key={destination.kind} destination={destination} onTest={setTested} />
        ))}
      </ul>
      {tested && <SendTest destination={tested} onClose={() => setTested(null)} />}
    </PageSection>
  );
}

function Row(props: { destination: Destination; onTest: (destination: Destination) => void }) {
  const { destination, onTest } = props;
  const { kind, target, isSet, waiting, failed, lastError, canTest } = destination;
  const retry = useRetry();
  const owed = waiting + failed;
  return (
    <li className={styles.row}>
      <StateIcon state={failed > 0 ? 'error' : waiting > 0 ? 'warning' : 'ok'} />
      <div className={styles.words}>
        <h3>
          {destinationTitle(kind)}
          {target && <Written className={styles.target}>{target}</Written>}
        </h3>
        <State destination={destination} />
        {owed > 0 && lastError && <Written as="p">{sentence(lastError)}</Written>}
      </div>
      <div className={styles.actions}>
        {isSet && owed > 0 && (
          <Button
            icon={RotateCw}
            disabled={retry.isPending}
            aria-label={`Retry ${count(owed)}: ${destinationTitle(kind)}`}
            onClick={() => retry.mutate({ destination: kind })}
          >
            Retry {count(owed)}
          </Button>
        )}
        {canTest && isSet && (
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

function State({ destination }: { destination: Destination }) {
  const { waiting, failed, oldestWaitingSince, nextAt } = destination;
  const now = useNow();
  if (waiting + failed === 0) return <p className={styles.quiet}>Everything has arrived.</p>;
  return (
    <p className={styles.state}>
      {failed > 0 && <strong>{count(failed)} failed</strong>}
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
