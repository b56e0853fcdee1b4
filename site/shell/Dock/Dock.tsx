import { Brand } from '../../ui/Brand/Brand.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './Dock.module.css';

/**
 * What stays within reach while the page scrolls, in one place, so that no two things ever lie on each other: for
 * thumbs a bar to call or write, on wide screens the chat launcher (browser/chat.ts says when it is shown).
 */
export function Dock(props: {
  phone: { href: string };
  whatsapp: string;
  /** The chat provider's script, or none. */
  chat: string | undefined;
}) {
  return (
    <aside className={styles.dock} aria-label="Call or write" data-chat={props.chat ?? ''}>
      <a className={styles.call} href={props.phone.href}>
        <Icon name="phone" />
        Call
      </a>
      <a className={styles.write} href={props.whatsapp}>
        <Brand name="whatsapp" />
        WhatsApp
      </a>
    </aside>
  );
}
