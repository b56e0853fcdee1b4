import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation, useNavigate, useRouterState } from '@tanstack/react-router';
import { MailOpen, Printer, ShieldAlert } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDesk } from '../../api/desk.ts';
import { changeLeads } from '../../api/changes.ts';
import { Refusal } from '../../api/client.ts';
import { findLead, isWhole, useLeads } from '../../api/leads.ts';
import { leadQuery } from '../../api/queries.ts';
import type { Lead as LeadData, LeadRow } from '../../api/types.ts';
import { useNow } from '../../clock.ts';
import { useCommands, type Picker } from '../../commands/commands.ts';
import { useSubject } from '../../commands/subject.ts';
import type { DraftKind } from '../../drafts.ts';
import { age, fullTime } from '../../format/time.ts';
import { useKeys } from '../../keys.ts';
import { IconButton } from '../../ui/Button/Button.tsx';
import { Failure } from '../../ui/Failure/Failure.tsx';
import { SampleLabel } from '../../ui/Labels/Labels.tsx';
import { Written } from '../../ui/Written/Written.tsx';
import { useVisible } from '../../visible.ts';
import { formLabel, nameOf } from '../../words.ts';
import { BackLink, type List } from './BackLink.tsx';
import { Composer, Replying, type ComposerHandle } from './Composer.tsx';
import { Controls } from './Controls.tsx';
import { Details } from './Details.tsx';
import { Erased } from './Erased.tsx';
import { NextLead } from './NextLead.tsx';
import { DeliveryNote, FloodNote, MergedNote } from './Notes.tsx';
import { QuarantineBar } from './QuarantineBar.tsx';
import styles from './Lead.module.css';

const inboxRoute = getRouteApi('/frame/inbox');
const route = getRouteApi('/frame/inbox/leads/$id');
const quarantineRoute = getRouteApi('/frame/quarantine/$id');

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
  const desk = useDesk();
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
    // Nobody has to take back that a lead was opened.
    void changeLeads([row.id], { kind: 'read' });
  }, [isLoaded, isVisible, last, row]);

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
  // The lead does not move when the first message comes.
  const [hadMessage] = useState(row.message !== null && row.message !== undefined);
  const isRecent = /(min|h)$/.test(age(row.receivedAt, now));

  return (
    <article className={styles.pane} aria-label={`Lead: ${nameOf(row)}`}>
      <div className={styles.scroller} data-conversation={hadMessage || undefined}>
        <div>
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
                icon={MailOpen}
                label={row.isUnread ? 'Mark as read' : 'Mark as unread'}
                shortcut="e"
                aria-pressed={row.isUnread}
                onClick={toggleRead}
              />
              {row.delivery !== 'quarantined' && (
                <IconButton
                  icon={ShieldAlert}
                  label="Mark as spam"
                  onClick={() => commands.markAsSpam([row])}
                />
              )}
              <IconButton icon={Printer} label="Print" onClick={() => print()} />
            </div>
            <h1 ref={heading} tabIndex={-1} className={styles.name}>
              <Written>{nameOf(row)}</Written>
            </h1>
            <p className={styles.received}>
              <time>{fullTime(row.receivedAt)}</time>
              {isRecent && ` (${age(row.receivedAt, now)} ago)`} {row.isSample && <SampleLabel />}
            </p>
            {row.delivery !== 'quarantined' && <Controls row={row} lead={lead} ref={controls} />}
          </header>
          {row.delivery !== 'delivered' && row.delivery !== 'not-sent' && (
            <DeliveryNote row={row} lead={lead} />
          )}
          {lead?.spamReasons.includes('flood') && <FloodNote />}
          {row.mergedInto && <MergedNote row={row} into={row.mergedInto} filters={filters} />}
          {lead ? (
            <Details lead={lead} filters={filters} now={now} />
          ) : (
            <p className={styles.loading}>Loading the rest…</p>
          )}
        </div>
      </div>
      {lead && row.delivery === 'quarantined' && <QuarantineBar lead={lead} list={list} />}
      {lead && row.delivery !== 'quarantined' && (
        <>
          <NextLead lead={lead} filters={filters} />
          <Replying id={lead.id} />
          <Composer key={lead.id} lead={lead} ref={composer} {...(hash !== '' && { onClose: forgetHash })} />
        </>
      )}
    </article>
  );
}
