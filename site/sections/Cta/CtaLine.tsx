import type { Link } from '../../ui/model.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { href } from '../../ui/href.ts';
import styles from './CtaLine.module.css';

export type CtaLineProps = {
  /** Read by screen readers only. */
  title: string;
  text: string;
  action: Link;
};

/** One line across the page with a single link. */
export function CtaLine({ title, text, action }: CtaLineProps) {
  return (
    <section className={styles.line}>
      <div className={`wrap ${styles.row}`}>
        <h2 className="visually-hidden">{title}</h2>
        <p>{text}</p>
        <a href={href(action)}>
          {action.label}
          <Icon name="arrow-right" />
        </a>
      </div>
    </section>
  );
}
