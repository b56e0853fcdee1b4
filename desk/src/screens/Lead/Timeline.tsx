import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  CalendarClock,
  CircleDot,
  History,
  Inbox,
  MailOpen,
  Merge,
  MessageCircle,
  NotebookPen,
  Pencil,
  Phone,
  Reply,
  Send,
  TriangleAlert,
  UserPlus,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { takeBack } from '../../api/changes.ts';
import { connection } from '../../api/connection.ts';
import { deskQuery } from '../../api/queries.ts';
import { pending } from '../../api/queue.ts';
import { useValue } from '../../api/state.ts';
import type { Desk, Lead, LeadDelivery, LeadEvent, MergedLead } from '../../api/types.ts';
import { useNow } from '../../clock.ts';
import { rupees } from '../../format/numbers.ts';
import { fullDay, fullTime, shortTime } from '../../format/time.ts';
import { recipientLabel } from '../../destinations.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { isolated, outcomeWords, personOf, stageWords, wayWords } from '../../words.ts';
import { Written } from '../../ui/Written/Written.tsx';
import styles from './Timeline.module.css';

type Entry = {
  id: string;
  at: number;
  icon: ReactNode;
  title: ReactNode;
  text?: string;
  /** The whole e-mail, if `text` leaves out a part of it. */
  whole?: string;
  subject?: string;
  bad?: string;
  /** Written by the visitor. */
  isTheirs?: true;
  /** Takes it back. */
  undo?: () => void;
  /** Folded with its neighbours of the kind: nobody wrote it. */
  isChange?: true;
};

/** What happened to a lead, oldest first, so that the last message stands above the form that answers it. */
export function Timeline({ lead }: { lead: Lead }) {
  const desk = useSuspenseQuery(deskQuery).data;
  const now = useNow();
  const isOnline = useValue(connection.isOnline);
  const waiting = new Set(useValue(pending).map(({ at }) => `event-${-at}`));
  const entries = [
    ...(lead.form === 'by-hand' ? [] : [received(lead)]),
    ...lead.deliveries.flatMap(failed),
    ...lead.events.map((event) => ({
      ...entryOf(event, lead.fields, desk),
      ...(isScheduled(event.change, event.delivery) &&
        event.person === desk.me.name &&
        event.key && { undo: () => void takeBack(lead, event) }),
    })),
    ...lead.merged.flatMap((merged) => [
      sentToo(merged),
      ...merged.events.map((event) => entryOf(event, merged.fields, desk)),
    ]),
  ].toSorted((one, other) => one.at - other.at);
  const shown = { now, isUnsent: (id: string) => !isOnline && waiting.has(id) };
  return (
    <section aria-label="History">
      <h2 className={styles.title}>History</h2>
      <ol className={styles.list}>
        {folded(entries).map((group) => {
          const [entry] = group;
          if (!entry) return null;
          if (group.length === 1) return <EntryItem key={entry.id} {...entry} {...shown} />;
          return (
            <li key={entry.id} className={styles.entry}>
              <span className={styles.icon} aria-hidden="true">
                <CircleDot />
              </span>
              <details className={styles.fold}>
                <summary>
                  {group.length} changes{' '}
                  <span className={styles.when}>{shortTime(group.at(-1)?.at ?? entry.at, now)}</span>
                </summary>
                <ol>
                  {group.map((change) => (
                    <EntryItem key={change.id} {...change} {...shown} />
                  ))}
                </ol>
              </details>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Entries one by one, but changes without a message between them together. */
function folded(entries: Entry[]): Entry[][] {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.isChange && last?.[0]?.isChange) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function EntryItem(props: Entry & { now: number; isUnsent: (id: string) => boolean }) {
  const { id, at, icon, title, subject, text, whole, bad, isTheirs, undo, now, isUnsent } = props;
  return (
    <li className={styles.entry}>
      <span className={styles.icon} data-bad={bad !== undefined || undefined} aria-hidden="true">
        {bad === undefined ? icon : <TriangleAlert />}
      </span>
      <div className={styles.words}>
        <p className={styles.what}>
          {title}{' '}
          <span className={styles.when}>
            <time title={fullTime(at)}>{shortTime(at, now)}</time>
            {isUnsent(id) && ', not sent yet'}
          </span>
        </p>
        {bad && <p className={styles.bad}>{bad}</p>}
        {undo && <Button onClick={undo}>Do not send</Button>}
        {text && (
          <div className={styles.text} data-theirs={isTheirs}>
            {subject && (
              <Written as="p" className={styles.subject}>
                {subject}
              </Written>
            )}
            <Written as="p">{text}</Written>
            {whole && (
              <details className={styles.whole}>
                <summary>Show the whole e-mail</summary>
                <Written as="p">{whole}</Written>
              </details>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

function received({ receivedAt, page }: Lead): Entry {
  return {
    id: 'received',
    at: receivedAt,
    icon: <Inbox />,
    title: page ? (
      <>
        Sent from <Written>{page}</Written>
      </>
    ) : (
      'Received'
    ),
  };
}

/** What was sent with a lead that was merged into this one. */
function sentToo({ row, fields }: MergedLead): Entry {
  return {
    id: `merged-${row.id}`,
    at: row.receivedAt,
    icon: <Inbox />,
    title: (
      <>
        They also sent{' '}
        <Link to="/leads/$id" params={{ id: row.id }}>
          {row.reference}
        </Link>
      </>
    ),
    text: fields.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    isTheirs: true,
  };
}

function failed({ destination, recipient, state, settledAt, attempts, lastError }: LeadDelivery): Entry[] {
  if (typeof settledAt !== 'number' || state !== 'failed') return [];
  const bad = `${isolated(lastError ?? 'unknown cause')} (${attempts === 1 ? '1 attempt' : `${attempts} attempts`})`;
  const title = `Failed: ${recipientLabel(destination, recipient)}`;
  return [{ id: `delivery-${destination}-${recipient ?? ''}`, at: settledAt, icon: <Send />, title, bad }];
}

/** Why the sender of an answer should not be taken for the visitor. */
function doubt({
  from,
  isFromOther,
  isUnverified,
}: Extract<LeadEvent['change'], { kind: 'answer' }>): Pick<Entry, 'bad'> {
  if (isFromOther) {
    const bad = `From another address: you did not write to ${isolated(from)}. Ask the visitor before you act on it.`;
    return { bad };
  }
  return isUnverified
    ? {
        bad: `Not verified: your mail server did not confirm that ${isolated(from)} sent this. Ask the visitor before you act on it.`,
      }
    : {};
}

/** Whether it is a reply that waits for its time. */
function isScheduled(change: LeadEvent['change'], delivery: LeadEvent['delivery']): boolean {
  return change.kind === 'reply' && !delivery && typeof change.sendAt === 'number' && !change.isCancelled;
}

function replyState(
  { sendAt, isCancelled }: Extract<LeadEvent['change'], { kind: 'reply' }>,
  delivery: LeadEvent['delivery'],
): string {
  if (isCancelled) return ': not sent, because they answered first';
  if (!delivery && sendAt) return `, ${fullTime(sendAt)}, unless they answer first`;
  return (delivery?.state ?? 'waiting') === 'waiting' ? ', on its way' : '';
}

function entryOf({ id, at, person, change, delivery }: LeadEvent, fields: Lead['fields'], desk: Desk): Entry {
  const entry = { id: `event-${id}`, at };
  // Our own change, before the server has told us of it.
  const who = (
    <strong>
      <Written>{id < 0 ? desk.me.name : person}</Written>
    </strong>
  );
  switch (change.kind) {
    case 'stage': {
      const result = typeof change.amount === 'number' ? rupees(change.amount) : change.reason;
      return {
        ...entry,
        isChange: true,
        icon: <CircleDot />,
        title: (
          <>
            {who} changed the stage to {stageWords[change.stage]}
            {result && ': '}
            {result && <Written>{result}</Written>}
          </>
        ),
      };
    }
    case 'assign': {
      const name = change.name ?? personOf(desk, change.personId)?.name;
      return {
        ...entry,
        isChange: true,
        icon: <UserRound />,
        title: !change.personId ? (
          <>{who} assigned it to nobody</>
        ) : (
          <>
            {who} assigned it to {name ? <Written>{name}</Written> : 'a former colleague'}
          </>
        ),
      };
    }
    case 'followUp':
      return {
        ...entry,
        isChange: true,
        icon: <CalendarClock />,
        title: change.on ? (
          <>
            {who} will follow up on {fullDay(change.on)}
          </>
        ) : (
          <>{who} removed the follow-up</>
        ),
      };
    case 'note':
      return { ...entry, icon: <NotebookPen />, title: <>{who} wrote a note</>, text: change.text };
    case 'added':
      return {
        ...entry,
        icon: <UserPlus />,
        title: (
          <>
            {who} added this lead: {wayWords[change.way]}
          </>
        ),
      };
    case 'correct': {
      const label = fields.find(({ name }) => name === change.field)?.label ?? change.field;
      return {
        ...entry,
        icon: <Pencil />,
        title: (
          <>
            {who} {change.from ? 'corrected' : 'added'} {label}: <Written>{change.to || 'nothing'}</Written>
          </>
        ),
        ...(change.from && { text: change.from, isTheirs: true as const }),
      };
    }
    case 'merge':
      return {
        ...entry,
        icon: <Merge />,
        title: change.into ? <>{who} merged it into another lead</> : <>{who} took it out of another lead</>,
      };
    case 'contact':
      return change.channel === 'phone'
        ? {
            ...entry,
            icon: <Phone />,
            title: (
              <>
                {who} called{change.outcome && `: ${outcomeWords[change.outcome].toLowerCase()}`}
              </>
            ),
          }
        : { ...entry, icon: <MessageCircle />, title: <>{who} opened WhatsApp</> };
    case 'reply':
      return {
        ...entry,
        icon: <Reply />,
        title: (
          <>
            {who} {isScheduled(change, delivery) ? 'will reply to' : 'replied to'}{' '}
            <Written>{change.to}</Written>
            {replyState(change, delivery)}
          </>
        ),
        subject: change.subject,
        text: change.text,
        ...(delivery?.state === 'failed' && {
          bad: `Failed: ${isolated(delivery.lastError ?? 'unknown cause')}`,
        }),
      };
    case 'answer':
      return {
        ...entry,
        icon: <MailOpen />,
        title: (
          <>
            <strong>
              <Written>{change.from}</Written>
            </strong>{' '}
            answered{change.isAutomatic && ' automatically'}
            {change.isFromOther && ' from another address'}
          </>
        ),
        subject: change.subject,
        text: change.text,
        ...(change.whole && { whole: change.whole }),
        isTheirs: true,
        ...doubt(change),
      };
    case 'bounce':
      return {
        ...entry,
        icon: <Reply />,
        title: 'A reply came back',
        bad: `Could not be delivered to ${isolated(change.to)}: ${isolated(change.reason)}`,
      };
    case 'unknown':
      return { ...entry, icon: <History />, title: 'Changed by a newer version of Yam' };
    default:
      return {
        ...entry,
        icon: <CircleDot />,
        title: (
          <>
            {who} marked it as {change.kind}
          </>
        ),
      };
  }
}
