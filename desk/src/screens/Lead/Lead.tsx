import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import {
  getRouteApi,
  Link,
  useLocation,
  useNavigate,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import {
  ArrowLeft,
  CalendarClock,
  Download,
  FileText,
  MailCheck,
  MailOpen,
  Printer,
  Trash2,
  UserRound,
} from 'lucide-react';
import { Fragment, useCallback, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Refusal } from '../../api/client.ts';
import { removeTextsOf } from '../../api/device.ts';
import type { Filters } from '../../api/filters.ts';
import { findLead, isWhole, useLeads, useRows } from '../../api/leads.ts';
import { deskQuery, leadQuery } from '../../api/queries.ts';
import type { Fact, Lead as LeadData, LeadRow } from '../../api/types.ts';
import { useNow } from '../../clock.ts';
import { useCommands, type Picker } from '../../commands/commands.ts';
import { useSubject } from '../../commands/subject.ts';
import type { DraftKind } from '../../drafts.ts';
import { fileSize, rupees } from '../../format/numbers.ts';
import { age, dayOf, duration, fullDay, fullTime, relativeDay } from '../../format/time.ts';
import { useKeys } from '../../keys.ts';
import { callLink, mailLink } from '../../links.ts';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { Button, IconButton } from '../../ui/Button/Button.tsx';
import { Failure } from '../../ui/Failure/Failure.tsx';
import { SampleLabel } from '../../ui/Labels/Labels.tsx';
import { StageMark } from '../../ui/Stage/StageMark.tsx';
import { useVisible } from '../../visible.ts';
import {
  deliveryWords,
  factLabel,
  formLabel,
  nameOf,
  personOf,
  recipientLabel,
  spamReasonLabel,
} from '../../words.ts';
import { Composer, type ComposerHandle } from './Composer.tsx';
import { Timeline } from './Timeline.tsx';
import { Written } from '../../ui/Written/Written.tsx';
import styles from './Lead.module.css';

const inboxRoute = getRouteApi('/frame/inbox');
const route = getRouteApi('/frame/inbox/leads/$id');
const quarantineRoute = getRouteApi('/frame/quarantine/$id');

/** The list that a lead was opened from: the inbox with its filters, or the quarantine. */
type List = { to: '/'; search: Filters } | { to: '/quarantine'; search: { [filter: string]: never } };

/** The open lead of the inbox. */
export function LeadPane() {
  const { id } = route.useParams();
  return <Pane id={id} list={{ to: '/', search: inboxRoute.useSearch() }} />;
}

/** The open lead of the quarantine. */
export function QuarantinedPane() {
  const { id } = quarantineRoute.useParams();
  return <Pane id={id} list={{ to: '/quarantine', search: {} }} />;
}

function Pane({ id, list }: { id: number; list: List }) {
  const { error, refetch } = useQuery(leadQuery(id));
  const row = useLeads(useCallback(() => findLead(id), [id]));
  const lead = row && isWhole(row) ? row : null;

  if (row === null || (error instanceof Refusal && error.status === 404)) {
    return <Erased id={id} list={list} wasKnown={row === null} />;
  }
  if (!lead && error) {
    return (
      <div className={styles.pane}>
        <BackLink list={list} />
        <Failure error={error} reset={() => void refetch()} />
      </div>
    );
  }
  if (!row) {
    return (
      <p className={styles.loading} role="status">
        Loading the lead
      </p>
    );
  }
  // Another lead starts at its top, with its own draft.
  return <LeadView key={id} row={row} lead={lead} list={list} />;
}

function LeadView({ row, lead, list }: { row: LeadRow; lead: LeadData | null; list: List }) {
  const filters = list.search;
  const desk = useSuspenseQuery(deskQuery).data;
  const commands = useCommands();
  const navigate = useNavigate();
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const composer = useRef<ComposerHandle>(null);
  const controls = useRef<HTMLDivElement>(null);
  const keepFocus = useRouterState({ select: ({ location }) => location.state.keepFocus ?? false });
  const hash = useLocation({ select: ({ hash }) => hash });

  useEffect(() => {
    if (!keepFocus) heading.current?.focus({ preventScroll: true });
    // Only when the lead opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const isLoaded = lead !== null;
  useSubject('lead', () => [row]);
  // The key may be pressed before the composer is there.
  const wanted = useRef<DraftKind | null>(null);
  const write = (kind: DraftKind) => {
    if (composer.current) composer.current.open(kind);
    else wanted.current = kind;
  };
  // So that the same command works again.
  const forgetHash = useCallback(
    () => void navigate({ to: '.', hash: '', search: true, state: true, replace: true }),
    [navigate],
  );
  useEffect(() => {
    const kind = hash === 'reply' || hash === 'note' ? hash : wanted.current;
    if (isLoaded && kind) composer.current?.open(kind);
    if (!isLoaded || hash !== 'print') return;
    print();
    forgetHash();
  }, [isLoaded, hash, forgetHash]);
  const isVisible = useVisible();
  /** The last answer that was read; 0 if there was none. Who marks the lead as unread then means it. */
  const read = useRef<number | null>(null);
  const last = lead?.events.findLast(({ change }) => change.kind === 'answer')?.id ?? 0;
  useEffect(() => {
    if (!isLoaded || !isVisible || read.current === last) return;
    // A further answer may be told before the lead is told to be unread.
    if (read.current !== null && !row.isUnread) return;
    read.current = last;
    void commands.change([row], { kind: 'read' });
  }, [isLoaded, isVisible, last, row, commands]);

  const pick = (picker: Picker) => {
    const button = controls.current?.querySelector<HTMLElement>(`[data-picker=${picker}]`);
    if (button) commands.pick(picker, [row], button);
  };
  const toggleRead = () => void commands.change([row], { kind: row.isUnread ? 'read' : 'unread' });
  useKeys({
    // The list knows this lead first, unless it does not show it.
    e: toggleRead,
    s: () => pick('stage'),
    a: () => pick('assignee'),
    f: () => pick('followUp'),
    r: () => write('reply'),
    n: () => write('note'),
  });
  const picker = (kind: Picker) => ({
    className: styles.picker,
    type: 'button' as const,
    'data-picker': kind,
    'aria-haspopup': 'menu' as const,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => commands.pick(kind, [row], currentTarget),
  });
  const assignee = personOf(desk, row.assigneeId);
  const isRecent = /(min|h)$/.test(age(row.receivedAt, now));

  return (
    <article className={styles.pane} aria-label={`Lead: ${nameOf(row)}`}>
      <div className={styles.scroller}>
        <p className={styles.letterhead} aria-hidden="true">
          <Written as="strong">{desk.business}</Written>
          <span>Printed {fullTime(now)}</span>
        </p>
        <header className={styles.head}>
          <div className={styles.top}>
            <BackLink list={list} />
            <p className={styles.origin}>
              {formLabel(desk, row.form)}
              <span className={styles.reference}>{row.reference}</span>
            </p>
            <IconButton
              label={row.isUnread ? 'Mark as read' : 'Mark as unread'}
              shortcut="e"
              aria-pressed={row.isUnread}
              onClick={toggleRead}
            >
              <MailOpen aria-hidden="true" />
            </IconButton>
            <IconButton label="Print" onClick={() => print()}>
              <Printer aria-hidden="true" />
            </IconButton>
          </div>
          <h1 ref={heading} tabIndex={-1} className={styles.name}>
            <Written>{nameOf(row)}</Written>
          </h1>
          <p className={styles.received}>
            <time>{fullTime(row.receivedAt)}</time>
            {isRecent && ` (${age(row.receivedAt, now)} ago)`} {row.isSample && <SampleLabel />}
          </p>
          {row.delivery !== 'quarantined' && (
            <div className={styles.controls} ref={controls}>
              <button {...picker('stage')}>
                <span className="visually-hidden">Stage: </span>
                <StageMark stage={row.stage} />
                {typeof lead?.amount === 'number' && row.stage === 'won' && (
                  <strong>{rupees(lead.amount)}</strong>
                )}
                {lead?.reason && row.stage === 'lost' && (
                  <Written className={styles.reason}>{lead.reason}</Written>
                )}
              </button>
              <button {...picker('assignee')} data-none={!assignee || undefined}>
                {assignee ? <Avatar name={assignee.name} small /> : <UserRound aria-hidden="true" />}
                <span className="visually-hidden">Assigned to </span>
                <Written>{assignee?.name ?? 'Nobody'}</Written>
              </button>
              <button
                {...picker('followUp')}
                data-none={!row.followUpOn || undefined}
                data-due={(row.followUpOn && row.followUpOn <= dayOf(now)) || undefined}
              >
                <CalendarClock aria-hidden="true" />
                {row.followUpOn ? `Follow up ${relativeDay(row.followUpOn, dayOf(now))}` : 'No follow-up'}
              </button>
            </div>
          )}
        </header>
        {row.delivery !== 'delivered' && row.delivery !== 'kept' && <DeliveryNote row={row} lead={lead} />}
        {lead?.spamReasons.includes('flood') && <FloodNote />}
        {lead ? (
          <Details lead={lead} filters={filters} now={now} />
        ) : (
          <p className={styles.loading}>Loading the rest…</p>
        )}
      </div>
      {lead && row.delivery === 'quarantined' && <QuarantineBar lead={lead} list={list} />}
      {lead && row.delivery !== 'quarantined' && (
        <Composer key={lead.id} lead={lead} ref={composer} {...(hash !== '' && { onClose: forgetHash })} />
      )}
    </article>
  );
}

function Details({ lead, filters, now }: { lead: LeadData; filters: Filters; now: number }) {
  const long = lead.fields.filter(({ text }) => text.length > 90 || text.includes('\n'));
  const isFile = (text: string) => lead.files.some(({ originalName }) => originalName === text);
  const earlier = useRows(lead.earlier);
  const short = lead.fields.filter((field) => !long.includes(field) && !isFile(field.text));
  return (
    <div className={styles.details}>
      <div className={styles.main}>
        <section aria-label="What they sent">
          {long.map(({ name, label, text }) => (
            <div key={name} className={styles.message}>
              <h2>{label}</h2>
              <Written as="p">{text}</Written>
            </div>
          ))}
          <dl className={styles.fields}>
            {short.map(({ name, label, text }) => (
              <div key={name}>
                <dt>{label}</dt>
                <Written as="dd">{contact(text, lead)}</Written>
              </div>
            ))}
          </dl>
          {lead.files.length > 0 && (
            <ul className={styles.files}>
              {lead.files.map((file) => (
                <li key={file.id}>
                  <a href={`/api/leads/${lead.id}/files/${file.id}`} download className={styles.file}>
                    <FileText aria-hidden="true" />
                    <Written className={styles.fileName}>{file.originalName}</Written>
                    <span className={styles.size}>{fileSize(file.bytes)}</span>
                    <Download aria-hidden="true" />
                  </a>
                  {file.isUnproven && (
                    <p className={styles.doubt}>We cannot tell what is in this file. Open it with care.</p>
                  )}
                </li>
              ))}
            </ul>
          )}
        </section>
        <Timeline lead={lead} />
      </div>
      <aside className={styles.aside} aria-label="Background">
        {lead.offer.length > 0 && <Facts title="What they looked at" facts={lead.offer} />}
        <Facts
          title="Where they came from"
          facts={[
            ...(lead.source ? [{ name: 'Source', text: lead.source }] : [{ name: 'Source', text: 'Direct' }]),
            ...(lead.page ? [{ name: 'Form on', text: lead.page }] : []),
            ...(typeof lead.elapsedMs !== 'number'
              ? []
              : [{ name: 'Time to fill in', text: duration(lead.elapsedMs) }]),
          ]}
        />
        {lead.firstTouch.length > 0 && <Facts title="First visit" facts={lead.firstTouch} />}
        {lead.lastTouch.length > 0 && <Facts title="Last visit" facts={lead.lastTouch} />}
        {earlier.length > 0 && (
          <section>
            <h2 className={styles.asideTitle}>
              {earlier.length === 1 ? 'Their other lead' : `Their ${earlier.length} other leads`}
            </h2>
            <ul className={styles.earlier}>
              {earlier.map((row) => (
                <li key={row.id}>
                  <Link to="/leads/$id" params={{ id: row.id }} search={filters} preload={false}>
                    <span className={styles.earlierHead}>
                      <StageMark stage={row.stage} />
                      <span className={styles.size}>{age(row.receivedAt, now)}</span>
                    </span>
                    <Written className={styles.earlierText}>{row.preview}</Written>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </aside>
    </div>
  );
}

/** Lets addresses break after their slashes. */
function breakable(text: string): ReactNode {
  return text.split(/(?<=\/)(?=[^/])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** E-mail addresses and phone numbers as links. */
function contact(text: string, lead: LeadData): ReactNode {
  if (text === lead.email) {
    return (
      <a href={mailLink(text)} className={styles.contact}>
        {text}
      </a>
    );
  }
  if (text === lead.phone) {
    return (
      <a href={callLink(text)} className={styles.contact}>
        {text}
      </a>
    );
  }
  return text;
}

function Facts({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <section>
      <h2 className={styles.asideTitle}>{title}</h2>
      <dl className={styles.facts}>
        {facts.map(({ name, text }) => (
          <div key={`${name} ${text}`}>
            <dt>{factLabel(name)}</dt>
            <Written as="dd">{breakable(text)}</Written>
          </div>
        ))}
      </dl>
    </section>
  );
}

function FloodNote() {
  return (
    <div className={styles.note}>
      <p>
        <strong>Flagged: flood.</strong> It came while unusually many leads arrived at once, so look twice. It
        was sent on like any other lead.
      </p>
    </div>
  );
}

function DeliveryNote({ row, lead }: { row: LeadRow; lead: LeadData | null }) {
  const failed = lead?.deliveries.filter(
    ({ state, lastError }) => lastError && (state === 'dead' || state === 'waiting'),
  );
  const hasArrived = lead?.deliveries.some(({ state }) => state === 'delivered') === true;
  return (
    <div className={styles.note} data-kind={row.delivery}>
      <p>
        <strong>{deliveryWords[row.delivery]}.</strong>{' '}
        {row.delivery === 'quarantined' && 'It looks like spam, so it was not sent on to you.'}
        {row.delivery === 'quarantined' &&
          typeof lead?.keptUntil === 'number' &&
          ` It will be deleted after ${fullDay(dayOf(lead.keptUntil))}.`}
        {row.delivery === 'waiting' && 'It is on its way to you; here you have it already.'}
        {row.delivery === 'dead' &&
          (hasArrived ? 'It reached some destinations, but not all of them. ' : 'It could not be sent on. ')}
        {row.delivery === 'dead' && (
          <Link to="/delivery" search={{ state: 'dead' }}>
            Retry it under Delivery
          </Link>
        )}
      </p>
      {row.delivery === 'quarantined' && lead && lead.spamReasons.length > 0 && (
        <ul>
          {lead.spamReasons.map((reason) => (
            <li key={reason}>{spamReasonLabel(reason)}</li>
          ))}
        </ul>
      )}
      {failed?.map(({ destination, recipient, lastError, attempts }) => (
        <p key={`${destination} ${recipient ?? ''}`} className={styles.size}>
          {recipientLabel(destination, recipient)}: <Written>{lastError}</Written> (
          {attempts === 1 ? '1 attempt' : `${attempts} attempts`})
        </p>
      ))}
    </div>
  );
}

/** What can be done with probable spam, in place of the ways to answer. */
function QuarantineBar({ lead, list }: { lead: LeadData; list: List }) {
  const { me } = useSuspenseQuery(deskQuery).data;
  const { release, deleteQuarantined } = useCommands();
  const navigate = useNavigate();
  const [isReleasing, setReleasing] = useState(false);
  const press = async () => {
    setReleasing(true);
    if ((await release([lead])) && list.to === '/quarantine') void navigate(list);
    setReleasing(false);
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label="Quarantine">
      <Button look="primary" disabled={isReleasing} onClick={() => void press()}>
        <MailCheck aria-hidden="true" />
        Release
      </Button>
      {me.role === 'owner' && (
        <Button look="danger" onClick={() => deleteQuarantined([lead], () => navigate(list))}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      )}
      <p className={styles.barHint}>Release it if a person wrote it: it is delivered like any lead.</p>
    </div>
  );
}

function Erased({ id, list, wasKnown }: { id: number; list: List; wasKnown: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    removeTextsOf(id);
    // What had the focus is gone with the lead.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [id]);
  return (
    <div className={styles.pane}>
      <div className={styles.erased}>
        <h1 ref={heading} tabIndex={-1}>
          {wasKnown ? 'This lead has been erased' : 'There is no such lead'}
        </h1>
        <p>
          {wasKnown
            ? 'Its data was deleted for good, because the person asked for it or because it was too old to keep.'
            : 'It may have been erased, or the address is wrong.'}
        </p>
        <Link {...list}>Back to the list</Link>
      </div>
    </div>
  );
}

function BackLink({ list }: { list: List }) {
  const fromBoard = useRouterState({ select: ({ location }) => location.state.fromBoard ?? false });
  const { history } = useRouter();
  if (fromBoard) {
    return (
      <button
        type="button"
        className={styles.back}
        data-always
        aria-label="Back to the board"
        title="Back to the board (Esc)"
        onClick={() => history.back()}
      >
        <ArrowLeft aria-hidden="true" />
      </button>
    );
  }
  return (
    <Link {...list} className={styles.back} aria-label="Back to the list" title="Back to the list (Esc)">
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
}
