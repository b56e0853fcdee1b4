import type { RichText } from '../../ui/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import styles from './Funnel.module.css';

export type FunnelProps = {
  id?: string;
  ground: 'snow' | 'paper';
  title: string;
  text?: RichText;
  /** Says that the counts are samples. */
  note: string;
  /** No count is larger than the one before it. */
  steps: { label: string; count: number; text: RichText }[];
};

/** How many people remain after each step, as bars on one scale. */
export function Funnel({ id, ground, title, text, note, steps }: FunnelProps) {
  const most = Math.max(...steps.map(({ count }) => count));
  return (
    <Band ground={ground} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <p className={styles.note}>
          <Badge>{note}</Badge>
        </p>
        <ol className={styles.funnel}>
          {steps.map(({ label, count, text }, index) => (
            <li key={label}>
              <p className={styles.count}>
                <b>{count.toLocaleString('en-IN')}</b> {label}
              </p>
              <Bar part={count / most} before={(steps[index - 1]?.count ?? count) / most} />
              <p className={styles.say}>
                <Text of={text} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </Band>
  );
}

/**
 * What remains and, pale behind it, what was lost in this step. Hidden from screen readers, which read the
 * count.
 */
function Bar({ part, before }: { part: number; before: number }) {
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      {before > part && <path className={styles.lost} d={bar(before)} />}
      <path d={bar(part)} />
    </svg>
  );
}

function bar(part: number): string {
  return `M0 0h${(part * 100).toFixed(1)}v10H0z`;
}
