import type { Section } from '../../content/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { Actions } from '../../ui/Actions/Actions.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import styles from './Showcase.module.css';

/** A product on ink: what it does for whom, what to do next, and the product itself, at a desk and in a hand. */
export function Showcase({ id, title, text, actions, desk, phone }: Extract<Section, { kind: 'showcase' }>) {
  return (
    <Band ground="ink" id={id}>
      <div className={`wrap grid ${styles.head}`}>
        <h2>{title}</h2>
        <div>
          <p>
            <Text of={text} />
          </p>
          <Actions className={styles.actions} actions={actions} />
        </div>
      </div>
      <div className={`wrap ${styles.product}`}>
        <div className={styles.desk}>
          <Drawing name={desk} />
        </div>
        <div className={styles.phone}>
          <Drawing name={phone} />
        </div>
      </div>
    </Band>
  );
}
