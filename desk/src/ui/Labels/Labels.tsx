import { CalendarClock } from 'lucide-react';
import { dayOf, relativeDay } from '../../format/time.ts';
import styles from './Labels.module.css';

/** Marks a lead that `yam demo fill` made up. */
export function SampleLabel() {
  return <span className={styles.sample}>Sample</span>;
}

/** The day of a lead's follow-up, such as “tomorrow”. `now`: the present time, in milliseconds since 1970. */
export function FollowUpLabel({ day, now }: { day: string; now: number }) {
  const today = dayOf(now);
  return (
    <span className={styles.follow} data-due={day <= today || undefined}>
      <CalendarClock aria-hidden="true" />
      <span className="visually-hidden">Follow up </span>
      {relativeDay(day, today)}
    </span>
  );
}
