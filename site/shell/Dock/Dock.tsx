import { dock } from '../../content/interface/shell.ts';
import type { Link } from '../../ui/model.ts';
import { BrandIcon } from '../../ui/BrandIcon/BrandIcon.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { href } from '../../ui/href.ts';
import styles from './Dock.module.css';

/**
 * All elements that stay on the screen while the page scrolls. In one component, so that they never overlap. On phones it
 * is a bar with the prices and links to call and write, on wide screens the chat launcher (browser/chat.ts shows it). A page with
 * `data-floating` also shows the product's button; with `data-quote-bar`, the bar has only the phone and the quote.
 */
export function Dock(props: {
  phone: { href: string };
  whatsapp: string;
  /** Address of the chat provider's script. */
  chat: string | undefined;
  prices: Link;
  product: Link[];
  quote: Link[];
}) {
  return (
    <aside className={styles.dock} aria-label={dock.label} data-chat={props.chat ?? ''}>
      {props.product.map((link) => (
        <a key={link.label} className={styles.product} href={href(link)}>
          {link.label}
        </a>
      ))}
      <a className={styles.prices} href={href(props.prices)}>
        {props.prices.label}
      </a>
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
