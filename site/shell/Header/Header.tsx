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
          <Entries entries={entries} path={path} dropdowns />
        </nav>
        <a className={styles.search} href="/search" aria-label="Search" data-search>
          <Icon name="search" />
        </a>
        <details className={styles.small} data-mobile-menu>
          <summary className={styles.toggle}>
            <span>
              <Icon name="menu" />
              Menu
            </span>
            <span>
              <Icon name="x" />
              Close
            </span>
          </summary>
          <nav className={styles.sheet} aria-label="Menu">
            <Entries entries={entries} path={path} />
          </nav>
        </details>
      </div>
    </header>
  );
}

/** As dropdowns the groups stand over the page, one at a time; else they unfold within the menu. */
type EntriesProps = { entries: MenuEntry[]; path: string; dropdowns?: boolean };

function Entries({ entries, path, dropdowns = false }: EntriesProps) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.label}>
          {'links' in entry ? (
            <Group {...entry} path={path} isDropdown={dropdowns} />
          ) : (
            <Item link={entry} path={path} />
          )}
        </li>
      ))}
    </ul>
  );
}

type GroupProps = { label: string; links: Link[]; path: string; isDropdown: boolean };

function Group({ label, links, path, isDropdown }: GroupProps) {
  return (
    <details name={isDropdown ? 'dropdown' : undefined} data-dropdown={isDropdown || undefined}>
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
