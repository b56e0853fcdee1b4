import { Link } from '@tanstack/react-router';
import { Merge, Pencil, Split } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { Filters } from '../../api/filters.ts';
import { useRows } from '../../api/leads.ts';
import type { Fact, Lead, LeadRow } from '../../api/types.ts';
import { age } from '../../format/time.ts';
import { callLink, mailLink } from '../../links.ts';
import { useCommands } from '../../commands/commands.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { StageMark } from '../../ui/Stage/StageMark.tsx';
import { Written } from '../../ui/Written/Written.tsx';
import { factLabel } from '../../words.ts';
import { FileLink } from './FileLink.tsx';
import { Timeline } from './Timeline.tsx';
import styles from './Lead.module.css';

/** All that the visitor sent, the history, and where they came from. */
export function Details({ lead, filters, now }: { lead: Lead; filters: Filters; now: number }) {
  const { change, correct } = useCommands();
  const long = lead.fields.filter(({ text }) => text.length > 90 || text.includes('\n'));
  const isFile = (text: string) => lead.files.some(({ originalName }) => originalName === text);
  const isOneVisit = JSON.stringify(lead.firstTouch) === JSON.stringify(lead.lastTouch);
  const known = useRows(lead.earlier);
  const merged = known.filter(({ mergedInto }) => mergedInto === lead.id);
  const others = known.filter(({ mergedInto, delivery }) => !mergedInto && delivery !== 'quarantined');
  const short = lead.fields.filter((field) => !long.includes(field) && !isFile(field.text));
  return (
    <div className={styles.details}>
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
                <FileLink
                  href={`/api/leads/${lead.id}/files/${file.id}`}
                  name={file.originalName}
                  bytes={file.bytes}
                />
                {file.isUnproven && (
                  <p className={styles.doubt}>We cannot tell what is in this file. Open it with care.</p>
                )}
              </li>
            ))}
          </ul>
        )}
        {lead.delivery !== 'quarantined' && (
          <Button icon={Pencil} look="quiet" className={styles.correct} onClick={() => correct(lead)}>
            Correct
          </Button>
        )}
      </section>
      <aside className={styles.aside} aria-label="Background">
        {lead.offer.length > 0 && <Facts title="What they looked at" facts={lead.offer} />}
        <Facts
          title="Where they came from"
          facts={[
            ...(lead.source ? [{ name: 'Source', text: lead.source }] : [{ name: 'Source', text: 'Direct' }]),
            ...(lead.page ? [{ name: 'Form on', text: lead.page }] : []),
          ]}
        />
        {lead.firstTouch.length > 0 && !isOneVisit && <Facts title="First visit" facts={lead.firstTouch} />}
        {lead.lastTouch.length > 0 && lead.form !== 'by-hand' && (
          <Facts title={isOneVisit ? 'Their visit' : 'Last visit'} facts={lead.lastTouch} />
        )}
        {others.length > 0 && (
          <section>
            <h2 className={styles.asideTitle}>
              {others.length === 1 ? 'Their other lead' : `Their ${others.length} other leads`}
            </h2>
            <OtherLeads rows={others} filters={filters} now={now} />
            {!lead.mergedInto && lead.delivery !== 'quarantined' && (
              <Button icon={Merge} onClick={() => void change(others, { kind: 'merge', into: lead.id })}>
                Merge into this lead
              </Button>
            )}
          </section>
        )}
        {merged.length > 0 && (
          <section>
            <h2 className={styles.asideTitle}>Merged into this lead</h2>
            <OtherLeads rows={merged} filters={filters} now={now} />
            <Button icon={Split} onClick={() => void change(merged, { kind: 'merge', into: null })}>
              Take apart
            </Button>
          </section>
        )}
      </aside>
      <div className={styles.history}>
        <Timeline lead={lead} />
      </div>
    </div>
  );
}

/** Other leads of the same person. */
function OtherLeads({ rows, filters, now }: { rows: LeadRow[]; filters: Filters; now: number }) {
  return (
    <ul className={styles.earlier}>
      {rows.map((row) => (
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
function contact(text: string, lead: Lead): ReactNode {
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
