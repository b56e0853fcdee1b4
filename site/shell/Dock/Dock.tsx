import { dock } from '../../content/interface/shell.ts';
import type { Link } from '../../content/model.ts';
import { BrandIcon } from '../../ui/BrandIcon/BrandIcon.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { href } from '../../ui/href.ts';
import styles from './Dock.module.css';

/**
 * What stays within reach while the page scrolls, in one place, so that no two things ever lie on each other: for
 * thumbs a bar to call or write, on wide screens the chat launcher (browser/chat.ts says when it is shown). A page with
 * `data-floating` in it shows the product's button too; with `data-quote-bar` thumbs are offered a quote instead of a chat.
 */
export function Dock(props: {
  phone: { href: string };
  whatsapp: string;
  /** Address of the chat provider's script. */
  chat: string | undefined;
  product: Link[];
  quote: Link[];
}) {
  return (
    <aside className={styles.dock} aria-label={dock.label} data-chat={props.chat ?? ''}>
      {props.product.map((link) => (
        <a key={link.label} className={styles.product} href={href(link)}>
          <Icon name="school" />
          {link.label}
        </a>
      ))}
      <a className={styles.call} href={props.phone.href}>
        <Icon name="phone" />
        {dock.call}
      </a>
      {props.quote.map((link) => (
        <a key={link.label} className={styles.quote} href={href(link)}>
          {link.label}
        </a>
      ))}
      <a className={styles.write} href={props.whatsapp}>
        <BrandIcon name="whatsapp" />
        {dock.whatsapp}
      </a>
    </aside>
  );
}
