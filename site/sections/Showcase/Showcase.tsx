import type { DrawingName, Link, RichText } from '../../content/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { Actions } from '../../ui/Actions/Actions.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './Showcase.module.css';

export type ShowcaseProps = {
  id?: string;
  /** The product on a desk, and the same in a hand before it. */
  desk: DrawingName;
  phone: DrawingName;
} & (
  | { title: string; text: RichText; actions: Link[] }
  /** Right below the head of a page on ink, which says what it is. */
  | { title?: undefined }
);

/**
 * A product on ink: what it does for whom, what to do next, and the product itself, at a desk and in a hand. §8: where
 * its picture cannot be had, our logo stands in.
 */
export function Showcase(section: ShowcaseProps) {
  const { id, desk, phone } = section;
  const isAlone = section.title === undefined;
  return (
    <Band ground="ink" id={id} as={isAlone ? 'div' : 'section'}>
      {!isAlone && <Head {...section} />}
      <div className={classes('wrap', styles.product, isAlone ? styles.alone : undefined)}>
        <div className={styles.desk}>
          <Drawing name={desk} first={isAlone} fallback />
        </div>
        <div className={styles.phone}>
          <Drawing name={phone} />
        </div>
      </div>
    </Band>
  );
}

function Head({ title, text, actions }: { title: string; text: RichText; actions: Link[] }) {
  return (
    <div className={`wrap grid ${styles.head}`}>
      <h2>{title}</h2>
      <div>
        <p>
          <Text of={text} />
        </p>
        <Actions className={styles.actions} actions={actions} />
      </div>
    </div>
  );
}
