import type { ReactNode } from 'react';
import type { Figures } from '../../api/types.ts';
import { count, leadCount, rupees } from '../../format/numbers.ts';
import { duration } from '../../format/time.ts';
import { lengthOf } from './range.ts';
import { percent } from './table.ts';
import styles from './Headline.module.css';

/** The most important numbers, with the change against as many days before. */
export function Headline({ figures }: { figures: Figures }) {
  const { leads, previousLeads, won, wonAmount, closed, closedAmount, previousClosedAmount, firstAnswer } =
    figures;
  const { answered, unanswered, medianMs, p90Ms } = firstAnswer;
  const length = lengthOf(figures);
  const before = length === 1 ? 'the day before' : `the ${length} days before`;
  return (
    <dl className={styles.headline}>
      <Number name="Leads" value={count(leads)}>
        <Change now={leads} before={previousLeads} text={count(previousLeads)} when={before} />
      </Number>
      <Number name="Won" value={count(won)}>
        {won > 0
          ? `${percent(won, leads)} % of these leads, ${rupees(wonAmount)}`
          : leads > 0 && 'Nothing won yet: set a lead to Won and enter its amount.'}
      </Number>
      <Number name="Quoted, in rupees" value={rupees(figures.quotedAmount)}>
        {figures.quoted > 0 && `${leadCount({ total: figures.quoted, isTotalExact: true })} may still be won`}
      </Number>
      <Number name="Won in these days" value={rupees(closedAmount)}>
        {closed > 0 && `${leadCount({ total: closed, isTotalExact: true })}, whenever received. `}
        <Change
          now={closedAmount}
          before={previousClosedAmount}
          text={rupees(previousClosedAmount)}
          when={before}
        />
      </Number>
      <Number name="Time to first answer" value={typeof medianMs === 'number' ? rounded(medianMs) : '–'}>
        {answered > 0 && typeof p90Ms === 'number' && (
          <>Half of them sooner; 90 % within {rounded(p90Ms)}. </>
        )}
        {unanswered > 0 && `${count(unanswered)} not answered yet.`}
        {leads === 0 && 'Reply, call, or change the stage: that counts as an answer.'}
      </Number>
    </dl>
  );
}

function Number({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className={styles.number}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.about}>{children}</dd>
    </div>
  );
}

function Change(props: { now: number; before: number; text: string; when: string }) {
  const { now, before, text, when } = props;
  if (before === 0) return now === 0 ? `None in ${when} either` : `None in ${when}`;
  const change = percent(now - before, before);
  if (change === 0) return now === before ? `As many as in ${when}` : `About as many as in ${when}`;
  return (
    <>
      <strong data-direction={change > 0 ? 'up' : 'down'}>
        {change > 0 ? '+' : '−'}
        {Math.abs(change)} %
      </strong>{' '}
      against {text} in {when}
    </>
  );
}

/** Minutes up to two hours, hours up to two days, then days. */
function rounded(milliseconds: number): string {
  const hours = milliseconds / 3600_000;
  if (hours < 2) return duration(Math.round(milliseconds / 60_000) * 60_000);
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`;
}
