import type { MenuEntry } from '../../content/navigation.ts';
import type { Link } from '../../content/model.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Mark } from '../../ui/Mark/Mark.tsx';
import { href } from '../../ui/href.ts';
import styles from './Header.module.css';

/** §2 Sticky header. Works without script: its groups and its small-screen menu are disclosures. */
export function Header({ name, path, entries }: { name: string; path: string; entries: MenuEntry[] }) {
  return (
    <header className={styles.header} data-header>
      <div className={`wrap ${styles.row}`}>
        <a className={styles.logo} href="/" aria-label={`${name}, home`}>
          <Mark size={38} />
          {name}
        </a>
        <nav className={styles.wide} aria-label="Main">
          <Entries entries={entries} path={path} />
        </nav>
        <details className={styles.small} data-mobile-menu>
          <summary className={styles.toggle}>
            <Icon name="menu" />
            Menu
          </summary>
          <nav className={styles.sheet} aria-label="Menu">
            <Entries entries={entries} path={path} />
          </nav>
        </details>
      </div>
    </header>
  );
}

function Entries({ entries, path }: { entries: MenuEntry[]; path: string }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.label}>
          {'links' in entry ? <Group {...entry} path={path} /> : <Item link={entry} path={path} />}
        </li>
      ))}
    </ul>
  );
}

function Group({ label, links, path }: { label: string; links: Link[]; path: string }) {
  return (
    <details>
      <summary>
        {label}
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.label}>
            <Item link={link} path={path} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Item({ link, path }: { link: Link; path: string }) {
  const address = href(link);
  return (
    <a href={address} aria-current={address === path ? 'page' : undefined}>
      {link.label}
      {'href' in link && <Icon name="arrow-up-right" />}
    </a>
  );
}
