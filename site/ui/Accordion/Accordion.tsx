import type { ReactNode } from 'react';
import { fewerItems, moreItems } from '../../content/interface/shell.ts';
import { Icon } from '../Icon/Icon.tsx';
import { MoreLess } from '../MoreLess/MoreLess.tsx';
import styles from './Accordion.module.css';

export type AccordionItem = {
  title: string;
  /** Shown in small type before the title. */
  category?: string | undefined;
  content: ReactNode;
};

/** The most items in sight before the visitor asks for more: about half a phone's screen. */
const MAX_SHOWN = 5;

/**
 * Items of which one at a time is open. `<details name>` does this without script (HTML standard, 4.11.1), and "find in
 * page" opens the items that match. Those after the fifth are behind "more", which has no name, so that it stays open.
 *
 * @param name unique on the page
 * @param open index of the item that is open initially
 */
export function Accordion(props: { name: string; items: AccordionItem[]; open?: number | undefined }) {
  const { name, items, open } = props;
  const categorised = items.some(({ category }) => category);
  const rest = items.slice(MAX_SHOWN);
  return (
    <div className={categorised ? `${styles.list} ${styles.categorised}` : styles.list}>
      {items.slice(0, MAX_SHOWN).map((item, index) => (
        <Item key={item.title} {...item} name={name} open={index === open} />
      ))}
      {rest.length > 0 && (
        <details data-more>
          <MoreLess more={moreItems(rest.length)} less={fewerItems} />
          {rest.map((item) => (
            <Item key={item.title} {...item} name={name} open={false} />
          ))}
        </details>
      )}
    </div>
  );
}

function Item({ name, open, title, category, content }: AccordionItem & { name: string; open: boolean }) {
  return (
    <details className={styles.item} name={name} open={open} data-category={category}>
      <summary>
        {category && <small>{category}</small>}
        <h3>{title}</h3>
        <Icon name="plus" />
      </summary>
      <p>{content}</p>
    </details>
  );
}
