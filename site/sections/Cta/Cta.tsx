import type { Section } from '../../content/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { FactList } from '../../ui/FactList/FactList.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { href } from '../../ui/href.ts';
import styles from './Cta.module.css';

const looks = ['primary', 'secondary'] as const;

/** A loud band with one thing to do and one other; beside it what it costs to start and how soon we answer. */
export function Cta({ id, ground, title, text, actions, facts }: Extract<Section, { kind: 'cta' }>) {
  return (
    <Band ground={ground} id={id}>
      <div className={`wrap grid ${styles.row}`}>
        <div className={styles.words}>
          <h2>{title}</h2>
          {text && (
            <p className={styles.text}>
              <Text of={text} />
            </p>
          )}
          <p className={styles.actions}>
            {actions.map((action, index) => (
              <ButtonLink key={action.label} look={looks[index] ?? 'secondary'} href={href(action)}>
                {action.label}
                {index === 0 && <Icon name="arrow-right" />}
              </ButtonLink>
            ))}
          </p>
        </div>
        <FactList className={styles.facts} facts={facts} />
      </div>
    </Band>
  );
}
