import type { Link } from '../../content/model.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { href } from '../../ui/href.ts';
import styles from './Offer.module.css';

/** A line across the page with one thing to claim; its heading is heard, not seen. */
export type OfferProps = {
  heading: string;
  text: string;
  action: Link;
};

/** One line across the page with one thing to claim. */
export function Offer({ heading, text, action }: OfferProps) {
  return (
    <section className={styles.offer}>
      <div className={`wrap ${styles.row}`}>
        <h2 className="visually-hidden">{heading}</h2>
        <p>{text}</p>
        <a href={href(action)}>
          {action.label}
          <Icon name="arrow-right" />
        </a>
      </div>
    </section>
  );
}
