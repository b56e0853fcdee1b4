import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ErasedVisitor } from '../../api/types.ts';
import { destinationOf, destinationTitle } from '../../destinations.ts';
import { count } from '../../format/numbers.ts';
import { dayOf, fullDay } from '../../format/time.ts';
import { PageSection } from '../../ui/Page/Page.tsx';
import styles from './PersonalData.module.css';

/** What was erased, and where copies remain. */
export function Report({ report }: { report: ErasedVisitor }) {
  const { leads, files, elsewhere, mentionedTotal, isInLog } = report;
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const destinations = [...new Set(elsewhere.map(({ destination }) => destination))];
  return (
    <div className={styles.report}>
      <p className={styles.done} ref={heading} tabIndex={-1}>
        <CircleCheck aria-hidden="true" />
        Erased {leads === 1 ? '1 lead' : `${count(leads)} leads`}
        {files > 0 && ` and ${files === 1 ? '1 file' : `${count(files)} files`}`}
      </p>
      <PageSection title="Where copies remain">
        <ul className={styles.copies}>
          {destinations.map((destination) => (
            <li key={destination}>
              <h3>{destinationTitle(destination)}</h3>
              <p>{destinationOf(destination).advice}</p>
              <ul className={styles.sent}>
                {elsewhere
                  .filter((copy) => copy.destination === destination)
                  .map(({ reference, settledAt }) => (
                    <li key={`${reference} ${settledAt}`}>
                      {reference}, {fullDay(dayOf(settledAt))}
                    </li>
                  ))}
              </ul>
            </li>
          ))}
          <li>
            <h3>Backups and exports</h3>
            <p>
              Files made with <code>yam leads export</code> or the export here still have the leads. Delete
              them. Backups have them too, but <code>yam restore</code> erases this visitor again.
            </p>
          </li>
          {isInLog && (
            <li>
              <h3>The database’s log</h3>
              <p>
                Another program was reading the database, so its log still has some of this. The server
                empties the log within 15 minutes.
              </p>
            </li>
          )}
          {mentionedTotal > 0 && (
            <li>
              <h3>Leads of others</h3>
              <p>
                {mentionedTotal === 1
                  ? '1 lead of someone else mentions'
                  : `${count(mentionedTotal)} leads of others mention`}{' '}
                the address or number. Find it again to read {mentionedTotal === 1 ? 'it' : 'them'}.
              </p>
            </li>
          )}
        </ul>
      </PageSection>
    </div>
  );
}
