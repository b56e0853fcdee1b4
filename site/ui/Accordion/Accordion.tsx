import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Accordion.module.css';

export type AccordionItem = {
  title: string;
  /** Stands before the title in small letters. */
  category?: string | undefined;
  content: ReactNode;
};

/**
 * Items of which one is open at a time; a click on the open one closes it. `details name` does both by itself (HTML
 * standard, 4.11.1), without script, and a search in the page opens what it finds.
 *
 * @param name unlike that of any other accordion on the page
 * @param open index of the item that is open at first
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
