import type { IconName } from '../../ui/Icon/Icon.tsx';
import type { RichText } from '../../ui/model.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import styles from './InfoCards.module.css';

export type InfoCardsProps = { cards: InfoCard[] };

export type InfoCard = { icon: IconName; title: string; lines: RichText[] };

/** §2 /contact: cards for the office, phone, e-mail and business hours. */
export function InfoCards({ cards }: InfoCardsProps) {
  return (
    <section className={styles.section}>
      <ul className={`wrap ${styles.cards}`}>
        {cards.map(({ icon, title, lines }) => (
          <li key={title}>
            <Icon name={icon} />
            <h2>{title}</h2>
            {lines.map((line, index) => (
              <p key={index}>
                <Text of={line} />
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
