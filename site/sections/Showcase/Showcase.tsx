import type { Section } from '../../content/model.ts';
import { Drawing } from '../../drawings/index.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { href } from '../../ui/href.ts';
import styles from './Showcase.module.css';

const looks = ['primary', 'secondary'] as const;

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
          <p className={styles.actions}>
            {actions.map((action, index) => (
              <ButtonLink key={action.label} look={looks[index] ?? 'quiet'} href={href(action)}>
                {action.label}
              </ButtonLink>
            ))}
          </p>
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
