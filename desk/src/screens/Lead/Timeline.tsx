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
import type { ComponentProps, ReactNode } from 'react';
import { useDesk } from '../../api/desk.ts';
import { takeBack } from '../../api/changes.ts';
import { connection } from '../../api/connection.ts';
import { pending } from '../../api/queue.ts';
import { useValue } from '../../api/state.ts';
import type { Desk, Lead, LeadDelivery, LeadEvent, MergedLead, ReplyFile } from '../../api/types.ts';
import { useNow } from '../../clock.ts';
import { rupees } from '../../format/numbers.ts';
import { fullDue, fullTime, shortTime } from '../../format/time.ts';
import { recipientLabel } from '../../destinations.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { isolated, outcomeWords, personOf, stageWords, wayWords } from '../../words.ts';
import { Written } from '../../ui/Written/Written.tsx';
import { FileLink } from './FileLink.tsx';
import styles from './Timeline.module.css';

type Entry = {
  id: string;
  at: number;
  icon: ReactNode;
  /** The name of who did it. */
  who?: string;
  what: ReactNode;
  text?: string;
  /** The whole e-mail, if `text` leaves out a part of it. */
  whole?: string;
  subject?: string;
  files?: ComponentProps<typeof FileLink>[];
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
  const desk = useDesk();
  const now = useNow();
  const isOnline = useValue(connection.isOnline);
  const waiting = new Set(useValue(pending).map(({ at }) => `event-${-at}`));
  const entries = [
    ...(lead.form === 'by-hand' ? [] : [received(lead)]),
    ...lead.deliveries.flatMap(failed),
    ...lead.events.map((event) => ({
      ...entryOf(event, lead, desk),
      ...(isScheduled(event.change, event.delivery) &&
        event.person === desk.me.name &&
        event.key && { undo: () => void takeBack(lead, event) }),
    })),
    ...lead.merged.flatMap((merged) => [
      sentToo(merged),
      ...merged.events.map((event) => entryOf(event, { ...merged, id: merged.row.id }, desk)),
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
  const { id, at, icon, who, what, subject, text, files = [] } = props;
  const { whole, bad, isTheirs, undo, now, isUnsent } = props;
  return (
    <li className={styles.entry}>
      <span className={styles.icon} data-bad={bad !== undefined || undefined} aria-hidden="true">
        {bad === undefined ? icon : <TriangleAlert />}
      </span>
      <div className={styles.words}>
        <p className={styles.what}>
          {who && (
            <strong>
              <Written>{who}</Written>
            </strong>
          )}{' '}
          {what}{' '}
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
            {files.map((file) => (
              <FileLink key={file.href + file.name} {...file} />
            ))}
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
    what: page ? `Sent from ${isolated(page)}` : 'Received',
  };
}

/** What was sent with a lead that was merged into this one. */
function sentToo({ row, fields }: MergedLead): Entry {
  return {
    id: `merged-${row.id}`,
    at: row.receivedAt,
    icon: <Inbox />,
    what: (
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
  const what = `Failed: ${recipientLabel(destination, recipient)}`;
  return [{ id: `delivery-${destination}-${recipient ?? ''}`, at: settledAt, icon: <Send />, what, bad }];
}

/** Why the sender of an answer should not be taken for the visitor. */
function doubt(answer: Extract<LeadEvent['change'], { kind: 'answer' }>): string | undefined {
  const from = isolated(answer.from);
  const ask = 'Ask the visitor before you act on it.';
  if (answer.isFromOther) return `From another address: you did not write to ${from}. ${ask}`;
  if (!answer.isUnverified) return undefined;
  return `Not verified: your mail server did not confirm that ${from} sent this. ${ask}`;
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

function entryOf(
  { id, at, person, change, delivery }: LeadEvent,
  lead: Pick<Lead, 'id' | 'fields'>,
  desk: Desk,
): Entry {
  // Our own change, before the server has told us of it.
  const who = id < 0 ? desk.me.name : person;
  return { id: `event-${id}`, at, who, ...described(change, delivery, lead, desk) };
}

function filesOf({ files = [] }: { files?: ReplyFile[] }, leadId: number) {
  return files.map(({ id, name, bytes }) => ({
    href: `/api/leads/${leadId}/attachments/${id}`,
    name,
    bytes,
  }));
}

function described(
  change: LeadEvent['change'],
  delivery: LeadEvent['delivery'],
  lead: Pick<Lead, 'id' | 'fields'>,
  desk: Desk,
): Omit<Entry, 'id' | 'at'> {
  switch (change.kind) {
    case 'stage': {
      const result = typeof change.amount === 'number' ? rupees(change.amount) : change.reason;
      const why = result ? `: ${isolated(result)}` : '';
      const what = `changed the stage to ${stageWords[change.stage]}${why}`;
      return { isChange: true, icon: <CircleDot />, what };
    }
    case 'assign': {
      const name = change.name ?? personOf(desk, change.personId)?.name;
      const to = change.personId ? isolated(name ?? 'a former colleague') : 'nobody';
      return { isChange: true, icon: <UserRound />, what: `assigned it to ${to}` };
    }
    case 'followUp': {
      const what = change.on ? `will follow up on ${fullDue(change.on)}` : 'removed the follow-up';
      return { isChange: true, icon: <CalendarClock />, what };
    }
    case 'note':
      return { icon: <NotebookPen />, what: 'wrote a note', text: change.text };
    case 'added':
      return { icon: <UserPlus />, what: `added this lead: ${wayWords[change.way]}` };
    case 'correct': {
      const label = lead.fields.find(({ name }) => name === change.field)?.label ?? change.field;
      const what = `${change.from ? 'corrected' : 'added'} ${label}: ${isolated(change.to || 'nothing')}`;
      return { icon: <Pencil />, what, ...(change.from && { text: change.from, isTheirs: true as const }) };
    }
    case 'merge':
      return {
        icon: <Merge />,
        what: change.into ? 'merged it into another lead' : 'took it out of another lead',
      };
    case 'contact': {
      const how = change.outcome ? `: ${outcomeWords[change.outcome].toLowerCase()}` : '';
      return change.channel === 'phone'
        ? { icon: <Phone />, what: `called${how}` }
        : { icon: <MessageCircle />, what: 'opened WhatsApp' };
    }
    case 'reply': {
      const does = isScheduled(change, delivery) ? 'will reply to' : 'replied to';
      return {
        icon: <Reply />,
        what: `${does} ${isolated(change.to)}${replyState(change, delivery)}`,
        subject: change.subject,
        text: change.text,
        files: filesOf(change, lead.id),
        ...(delivery?.state === 'failed' && {
          bad: `Failed: ${isolated(delivery.lastError ?? 'unknown cause')}`,
        }),
      };
    }
    case 'answer': {
      const bad = doubt(change);
      const how = `${change.isAutomatic ? ' automatically' : ''}${change.isFromOther ? ' from another address' : ''}`;
      return {
        who: change.from,
        icon: <MailOpen />,
        what: `answered${how}`,
        subject: change.subject,
        text: change.text,
        files: filesOf(change, lead.id),
        ...(change.whole && { whole: change.whole }),
        isTheirs: true,
        ...(bad && { bad }),
      };
    }
    case 'bounce':
      return {
        who: '',
        icon: <Reply />,
        what: 'A reply came back',
        bad: `Could not be delivered to ${isolated(change.to)}: ${isolated(change.reason)}`,
      };
    case 'unknown':
      return { who: '', icon: <History />, what: 'Changed by a newer version of Yam' };
    default:
      return { icon: <CircleDot />, what: `marked it as ${change.kind}` };
  }
}
