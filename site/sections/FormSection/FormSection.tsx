import type { FormWording } from '../../forms/wording.ts';
import type { Way } from '../../ui/model.ts';
import { WayItem } from '../../ui/WayIcon/WayIcon.tsx';
import { FormIsland } from './FormIsland.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './FormSection.module.css';

export type FormSectionProps = {
  id?: string;
  /** Paper by default; snow where another form precedes it. */
  ground?: 'snow';
  title: string;
  text: string;
  ways: Way[];
  wording: FormWording;
};

/** A form, beside what it is for and other ways to contact us. */
export function FormSection(props: FormSectionProps) {
  const { id, ground, title, text, ways, wording } = props;
  return (
    <section className={classes(styles.section, ground && styles[ground])} id={id}>
      <div className="wrap grid">
        <div className={styles.words}>
          <h2>{title}</h2>
          <p>{text}</p>
          {ways.length > 0 && (
            <ul className={styles.ways}>
              {ways.map((way) => (
                <WayItem key={way.name} {...way} />
              ))}
            </ul>
          )}
        </div>
        <div className={styles.form}>
          <FormIsland wording={wording} />
        </div>
      </div>
    </section>
  );
}
