import type { Ground, RichText } from '../../ui/model.ts';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './Calendar.module.css';

/** A single week is larger than one of several. */
export type CalendarProps = {
  id?: string;
  ground: Ground;
  title: string;
  text?: RichText;
  /** Says that this is a sample. */
  note: string;
  weeks: { label: string; entries: Entry[] }[];
};

/** A publication on a day. `weekday` counts from Monday, 0 to 6. */
export type Entry = {
  weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** The day, and its date or hour. */
  when: string;
  format?: string;
  /** Not set for a day that stays free. */
  tint?: 'crocus' | 'dal' | 'saffron' | 'walnut';
  title: string;
  text?: string;
};

/** The column of each weekday on wide screens. */
const columns = [
  styles.monday,
  styles.tuesday,
  styles.wednesday,
  styles.thursday,
  styles.friday,
  styles.saturday,
  styles.sunday,
];

/** What is published on which day. Weeks have seven columns; on narrow screens they are lists. */
export function Calendar({ id, ground, title, text, note, weeks }: CalendarProps) {
  return (
    <Band ground={ground} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <p className={styles.note}>
          <Badge>{note}</Badge>
        </p>
        <ol className={weeks.length > 1 ? styles.month : styles.week}>
          {weeks.map(({ label, entries }) => (
            <li key={label}>
              <h3>{label}</h3>
              <ol className={styles.days}>
                {entries.map((entry) => (
                  <Day key={entry.when} {...entry} />
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </div>
    </Band>
  );
}

function Day({ weekday, when, format, tint, title, text }: Entry) {
  return (
    <li className={classes(styles[tint ?? 'free'], columns[weekday])}>
      <p className={styles.when}>
        {when} {format && <span>{format}</span>}
      </p>
      <p className={styles.title}>{title}</p>
      {text && <p>{text}</p>}
    </li>
  );
}
