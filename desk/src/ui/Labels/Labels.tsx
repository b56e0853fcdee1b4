import { CalendarClock } from 'lucide-react';
import { minuteOf, relativeDue } from '../../format/time.ts';
import styles from './Labels.module.css';

/** Marks a lead that `yam demo fill` made up. */
export function SampleLabel() {
  return <span className={styles.sample}>Sample</span>;
}

/** When a lead's follow-up is due, such as “tomorrow”. `now`: the present time, in milliseconds since 1970. */
export function FollowUpLabel({ due, now }: { due: string; now: number }) {
  return (
    <span className={styles.follow} data-due={due <= minuteOf(now) || undefined}>
      <CalendarClock aria-hidden="true" />
      <span className="visually-hidden">Follow up </span>
      {relativeDue(due, now)}
    </span>
  );
}
