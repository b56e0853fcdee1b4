import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useInbox } from '../../api/inbox.ts';
import { keep, useRows } from '../../api/leads.ts';
import { DUE_LIMIT } from '../../api/limits.ts';
import { WAITING } from '../../api/queries.ts';
import type { LeadRow } from '../../api/types.ts';
import { count, rupees } from '../../format/numbers.ts';
import { Written } from '../../ui/Written/Written.tsx';
import { nameOf } from '../../words.ts';
import styles from './Overview.module.css';

/** Most leads of a line that the server counts. */
const MOST = 1000;

const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: async ({ signal }) => {
    const { quoted, ...waiting } = await answerOf(api.GET('/api/today', { signal }));
    const ids = ({ leads, first }: { leads: number; first?: LeadRow | null }) => ({
      leads,
      first: first ? keep([first]) : [],
    });
    const { fresh, unanswered, answered } = waiting;
    return { quoted, fresh: ids(fresh), unanswered: ids(unanswered), answered: ids(answered) };
  },
  refetchInterval: WAITING,
  refetchOnMount: 'always',
});

/** What waits today, each with what to do next. */
export function Today() {
  const { data } = useQuery(todayQuery);
  const inbox = useInbox();
  const isAsked = useLocation({ select: ({ hash }) => hash === 'today' });
  const isShown = Boolean(data && inbox);
  // The list has the first heading, but on narrow screens it is hidden then.
  const Heading = isAsked ? 'h1' : 'h2';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAsked && isShown) heading.current?.focus();
  }, [isAsked, isShown]);
  if (!data || !inbox) return null;
  const { answered, unanswered, fresh, quoted } = data;
  const waiting = answered.leads + unanswered.leads + fresh.leads + inbox.due.length + quoted.leads;
  const due = inbox.due.slice(0, 1).map(({ id }) => id);
  return (
    <section className={styles.today} aria-label="Today">
      <div className={styles.head}>
        <Link to="/" search={true} className={styles.back} aria-label="Back to the list">
          <ArrowLeft aria-hidden="true" />
        </Link>
        <Heading ref={heading} tabIndex={-1}>
          Today
        </Heading>
      </div>
      {waiting === 0 && <p>Nothing is waiting.</p>}
      <ul>
        <Waits leads={answered.leads} first={answered.first} what="answered you" act="Read" />
        <Waits
          leads={unanswered.leads}
          first={unanswered.first}
          what="unanswered for two hours"
          act="Answer"
        />
        <Waits leads={fresh.leads} first={fresh.first} what="new" act="Answer" />
        <Waits
          leads={inbox.due.length}
          most={DUE_LIMIT}
          first={due}
          what={inbox.due.length === 1 ? 'follow-up due' : 'follow-ups due'}
          act="Follow up:"
        />
        {quoted.leads > 0 && (
          <TodayLine number={count(quoted.leads, quoted.isExact ? Infinity : quoted.leads)} what="quoted">
            <Link to="/board">{quoted.amount > 0 ? `${rupees(quoted.amount)} to win` : 'See the board'}</Link>
          </TodayLine>
        )}
      </ul>
    </section>
  );
}

function Waits(props: { leads: number; most?: number; first: number[]; what: string; act: string }) {
  const { leads, most = MOST, first, what, act } = props;
  const [row] = useRows(first);
  if (leads === 0 || !row) return null;
  return (
    <TodayLine number={count(leads, most)} what={what}>
      <Link to="/leads/$id" params={{ id: row.id }} search={true} preload={false}>
        {act} <Written>{nameOf(row)}</Written>
      </Link>
    </TodayLine>
  );
}

function TodayLine({ number, what, children }: { number: string; what: string; children: ReactNode }) {
  return (
    <li>
      <strong>{number}</strong>
      <span>{what}</span>
      {children}
    </li>
  );
}
