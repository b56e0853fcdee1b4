import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Accordion.module.css';

export type AccordionItem = {
  title: string;
  /** Shown in small type before the title. */
  category?: string | undefined;
  content: ReactNode;
};

/**
 * Items of which one at a time is open. `<details name>` does this without script (HTML standard, 4.11.1), and "find in
 * page" opens the items that match.
 *
 * @param name unique on the page
 * @param open index of the item that is open initially
 */
export function Accordion(props: { name: string; items: AccordionItem[]; open?: number | undefined }) {
  const { name, items, open } = props;
  const categorised = items.some(({ category }) => category);
  return (
    <div className={categorised ? `${styles.list} ${styles.categorised}` : styles.list}>
      {items.map(({ title, category, content }, index) => (
        <details key={title} name={name} open={index === open} data-category={category}>
          <summary>
            {category && <small>{category}</small>}
            <h3>{title}</h3>
            <Icon name="plus" />
          </summary>
          <p>{content}</p>
        </details>
      ))}
    </div>
  );
}
