import { queryClient } from '../../api/queries.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { answerOf, api } from '../../api/client.ts';
import type { HealthCheck, OpenAlert } from '../../api/types.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { CopyCode } from '../../ui/Copy/Code.tsx';
import { Failure } from '../../ui/Failure/Failure.tsx';
import { Page, PageSection } from '../../ui/Page/Page.tsx';
import { warn } from '../../ui/Toasts/toasts.ts';
import { splitCommands, splitExample } from './commands.ts';
import { Destinations } from './Destinations.tsx';
import { OwedList } from './OwedList.tsx';
import { StateIcon } from './StateIcon.tsx';
import styles from './Health.module.css';

const about = 'Whether leads reach you, and are kept safe.';

/** Checks that the list of destinations shows better, unless there is a problem. */
const SHOWN_BELOW = ['mail', 'deliveries'];

/** For owners: what needs them, where leads are sent, what has not arrived, and what is in order. */
export function Health() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => answerOf(api.GET('/api/health', { signal })),
  });
  const again = (
    <Button icon={RotateCw} disabled={isFetching} onClick={() => void refetch()}>
      {isFetching && data ? 'Checking…' : 'Check again'}
    </Button>
  );
  if (!data) {
    return (
      <Page title="Health" about={about}>
        {error ? (
          <Failure error={error} reset={() => void refetch()} />
        ) : (
          <p className={styles.quiet} role="status">
            Checking…
          </p>
        )}
      </Page>
    );
  }
  const problems = [
    ...data.checks.filter(({ state }) => state === 'error'),
    ...data.checks.filter(({ state }) => state === 'warning'),
  ];
  const good = data.checks.filter(({ name, state }) => state === 'ok' && !SHOWN_BELOW.includes(name));
  return (
    <Page title="Health" about={about} actions={again}>
      <div role="status" className={styles.status}>
        <h2 className={styles.verdict}>
          <StateIcon state={problems[0]?.state ?? 'ok'} />
          {verdict(problems.length)}
        </h2>
      </div>
      {error && (
        <p role="alert" className={styles.quiet}>
          {error.message} This is the last result.
        </p>
      )}
      {problems.length > 0 && (
        <ul className={styles.rows} aria-label="Problems">
          {problems.map((check) => (
            <Problem key={check.name} check={check} alerts={check.name === 'alerts' ? data.alerts : []} />
          ))}
        </ul>
      )}
      <Destinations />
      <OwedList />
      {good.length > 0 && (
        <PageSection title="In order">
          <ul className={styles.rows}>
            {good.map(({ name, title, text, details }) => (
              <li key={name} className={styles.row}>
                <StateIcon state="ok" />
                <div className={styles.words}>
                  <h3>{title}</h3>
                  <p className={styles.quiet}>{text}</p>
                  <Administrator lines={details} />
                </div>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      <p className={styles.version}>Yam {data.version}</p>
    </Page>
  );
}

function verdict(problems: number): string {
  if (problems === 0) return 'All is well';
  return problems === 1 ? '1 thing needs you' : `${problems} things need you`;
}

interface ProblemProps {
  check: HealthCheck;
  /** The open alerts, instead of the details of the check that counts them. */
  alerts: OpenAlert[];
}

function Problem({ check: { title, state, text, remedy, details }, alerts }: ProblemProps) {
  return (
    <li className={styles.row}>
      <StateIcon state={state} />
      <div className={styles.words}>
        <h3>
          <span className="visually-hidden">{state === 'error' ? 'Problem: ' : 'Warning: '}</span>
          {title}
        </h3>
        <p>{text}</p>
        {alerts.length > 0 && <Alerts alerts={alerts} />}
        <Administrator remedy={remedy} lines={alerts.length > 0 ? [] : details} />
      </div>
    </li>
  );
}

/** The open alerts, each to be silenced for a day. */
function Alerts({ alerts }: { alerts: OpenAlert[] }) {
  const { mutate, isPending } = useMutation({
    mutationFn: (condition: string) => answerOf(api.POST('/api/alerts/known', { body: { condition } })),
    onError: (error) => warn('Not silenced.', error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['health'] }),
  });
  return (
    <ul className={styles.alerts}>
      {alerts.map(({ condition, text, isKnown }) => (
        <li key={condition}>
          <p>{text}</p>
          {isKnown ? (
            <p className={styles.quiet}>Silenced for a day. You will hear when it is over.</p>
          ) : (
            <Button disabled={isPending} onClick={() => mutate(condition)}>
              I know
              <span className="visually-hidden"> about {condition}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What only the person who runs the server needs: what to do there, and details. */
function Administrator({ remedy, lines }: { remedy?: HealthCheck['remedy']; lines: string[] }) {
  if (!remedy && lines.length === 0) return null;
  const { words, example } = splitExample(remedy ?? '');
  return (
    <details className={styles.details}>
      <summary>For your administrator</summary>
      {words && (
        <p>
          {splitCommands(words).map(({ text, isCommand }) =>
            isCommand ? <CopyCode key={text} text={text} /> : text,
          )}
        </p>
      )}
      {example && <CopyCode text={example} />}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
