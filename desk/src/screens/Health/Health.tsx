import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, RotateCw, TriangleAlert } from 'lucide-react';
import { answerOf, api } from '../../api/client.ts';
import type { HealthCheck, OpenAlert } from '../../api/types.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { CopyCode } from '../../ui/Copy/Code.tsx';
import { Failure } from '../../ui/Failure/Failure.tsx';
import { Page, PageSection } from '../../ui/Page/Page.tsx';
import { warn } from '../../ui/Toasts/toasts.ts';
import { splitCommands, splitExample } from './commands.ts';
import styles from './Health.module.css';

const about = 'Whether leads are stored, delivered and backed up.';

/** The checks of the server, problems first. */
export function Health() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => answerOf(api.GET('/api/health', { signal })),
  });
  const again = (
    <Button disabled={isFetching} onClick={() => void refetch()}>
      <RotateCw aria-hidden="true" />
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
  const good = data.checks.filter(({ state }) => state === 'ok');
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
        <ul className={styles.problems} aria-label="Problems">
          {problems.map((check) => (
            <Problem key={check.name} check={check} alerts={check.name === 'alerts' ? data.alerts : []} />
          ))}
        </ul>
      )}
      {good.length > 0 && (
        <PageSection title="In order">
          <ul className={styles.good}>
            {good.map(({ name, title, text, details }) => (
              <li key={name} className={styles.check}>
                <StateIcon state="ok" />
                <div className={styles.words}>
                  <h3>{title}</h3>
                  <p className={styles.quiet}>{text}</p>
                  <Details lines={details} />
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
    <li className={styles.check} data-state={state}>
      <StateIcon state={state} />
      <div className={styles.words}>
        <h3>
          <span className="visually-hidden">{state === 'error' ? 'Problem: ' : 'Warning: '}</span>
          {title}
        </h3>
        <p>{text}</p>
        {remedy && <Remedy {...splitExample(remedy)} />}
        {alerts.length > 0 ? <Alerts alerts={alerts} /> : <Details lines={details} />}
      </div>
    </li>
  );
}

/** The open alerts, each to be silenced for a day. */
function Alerts({ alerts }: { alerts: OpenAlert[] }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (condition: string) => answerOf(api.POST('/api/alerts/known', { body: { condition } })),
    onError: (error) => warn('Not silenced.', error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ['health'] }),
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

function Remedy({ words, example }: { words: string; example?: string }) {
  return (
    <div className={styles.remedy}>
      <p>
        {splitCommands(words).map(({ text, isCommand }) =>
          isCommand ? <CopyCode key={text} text={text} /> : text,
        )}
      </p>
      {example && <pre className={styles.example}>{example}</pre>}
    </div>
  );
}

function Details({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>{lines.length === 1 ? '1 detail' : `${lines.length} details`}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

function StateIcon({ state }: { state: HealthCheck['state'] }) {
  const Icon = { ok: CircleCheck, warning: TriangleAlert, error: CircleX }[state];
  return <Icon className={styles.icon} data-state={state} aria-hidden="true" />;
}
