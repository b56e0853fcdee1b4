import type { ReactNode } from 'react';
import { header, home } from '../../content/interface/shell.ts';
import type { Link } from '../../ui/model.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { SiteLogo } from '../../ui/SiteLogo/SiteLogo.tsx';
import { href } from '../../ui/href.ts';
import { type ContactLinkProps, ContactLinks } from '../TopBar/TopBar.tsx';
import styles from './Header.module.css';

/** Names of more characters are set smaller, for phones and for the menu beside them. */
const LONG = 14;

/** A header entry: a link, or a named group of links. */
export type MenuEntry = Link | { label: string; links: Link[] };

type HeaderProps = {
  name: string;
  /** The addresses of this page. Links to them are marked as current. */
  here: string[];
  entries: MenuEntry[];
  contact: ContactLinkProps;
  careers: Link;
};

/** §2 Sticky header. Its dropdowns and the mobile menu are `<details>`, which work without script. */
export function Header({ name, here, entries, contact, careers }: HeaderProps) {
  return (
    <header className={styles.header} data-header>
      <div className={`wrap ${styles.row}`}>
        <a className={styles.logo} href="/" aria-label={`${name}, ${home}`}>
          <SiteLogo size={38} />
          {/* An element that browsers set smaller costs no styles on sites with a short name. */}
          {name.length > LONG ? <small>{name}</small> : name}
        </a>
        <nav className={styles.desktopMenu} aria-label={header.navigation}>
          <Entries entries={entries} here={here} dropdowns />
        </nav>
        <a className={styles.search} href="/search" aria-label={header.search} data-search>
          <Icon name="search" />
        </a>
        <details className={styles.mobileMenu} data-mobile-menu>
          <summary className={styles.toggle}>
            <span>
              <Icon name="menu" />
              {header.openMenu}
            </span>
            <span>
              <Icon name="x" />
              {header.closeMenu}
            </span>
          </summary>
          <nav className={styles.panel} aria-label={header.menu}>
            <Entries entries={entries} here={here}>
              <li className={styles.contact}>
                <ContactLinks {...contact} />
                <Item link={careers} here={here} />
              </li>
            </Entries>
          </nav>
        </details>
      </div>
    </header>
  );
}

/** As dropdowns, the groups open over the page, one at a time. Otherwise they expand inside the menu. */
type EntriesProps = { entries: MenuEntry[]; here: string[]; dropdowns?: boolean; children?: ReactNode };

function Entries({ entries, here, dropdowns = false, children }: EntriesProps) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.label}>
          {'links' in entry ? (
            <Group {...entry} here={here} isDropdown={dropdowns} />
          ) : (
            <Item link={entry} here={here} />
          )}
        </li>
      ))}
      {children}
    </ul>
  );
}

type GroupProps = { label: string; links: Link[]; here: string[]; isDropdown: boolean };

function Group({ label, links, here, isDropdown }: GroupProps) {
  return (
    <details name={isDropdown ? 'dropdown' : undefined} data-dropdown={isDropdown || undefined}>
      <summary>
        {label}
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.label}>
            <Item link={link} here={here} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Item({ link, here }: { link: Link; here: string[] }) {
  const address = href(link);
  return (
    <a href={address} aria-current={here.includes(address) ? 'page' : undefined}>
      {link.label}
      {'href' in link && <Icon name="arrow-up-right" />}
    </a>
  );
}
