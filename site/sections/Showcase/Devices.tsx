import type { DrawingName } from '../../drawings/index.tsx';
import type { Link, RichText } from '../../ui/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { Actions } from '../../ui/Actions/Actions.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './Devices.module.css';

export type DevicesProps = {
  id?: string;
  /** The product on a desktop screen. */
  desk: DrawingName;
  /** The product on a phone, in front of the screen. */
  phone: DrawingName;
} & (
  | { title: string; text: RichText; actions: Link[] }
  /** Without words, directly below a hero on ink that names the product. */
  | { title?: undefined }
);

/** A product on ink, on a screen and on a phone. §8: our logo replaces its picture if that cannot be loaded. */
export function Devices(props: DevicesProps) {
  const { id, desk, phone } = props;
  const isAlone = props.title === undefined;
  return (
    <Band ground="ink" id={id} as={isAlone ? 'div' : 'section'}>
      {!isAlone && <Head {...props} />}
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
