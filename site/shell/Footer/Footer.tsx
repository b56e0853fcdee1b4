import { footer, home } from '../../content/interface/shell.ts';
import type { Hours, Link } from '../../ui/model.ts';
import { palette } from '../../palette.ts';
import { SiteLogo } from '../../ui/SiteLogo/SiteLogo.tsx';
import { BandLattice } from '../../ui/Ornament/Ornament.tsx';
import { href } from '../../ui/href.ts';
import styles from './Footer.module.css';

/**
 * §2 Footer: the links to all pages, in columns or, on phones, in groups that open; the contact panel, privacy,
 * copyright and the protection badge.
 */
export function Footer(props: {
  name: string;
  legal: { name: string; gstNumber: string };
  path: string;
  columns: { title: string; links: Link[] }[];
  phone: { label: string; href: string };
  email: { label: string; href: string };
  address: string[];
  hours: Hours[];
  privacy: Link[];
  year: number;
}) {
  return (
    <footer className={styles.footer}>
      <BandLattice className={styles.band} />
      <div className="wrap">
        <div className={`grid ${styles.top}`}>
          <p className={styles.statement}>{footer.statement}</p>
          <address className={styles.contact}>
            <a className={styles.phone} href={props.phone.href}>
              {props.phone.label}
            </a>
            <a href={props.email.href}>{props.email.label}</a>
            <p>{props.address.join(' · ')}</p>
            <p>{props.hours.map(({ days, time }) => `${days} ${time}`).join(' · ')}</p>
          </address>
        </div>
        <nav className={`folds ${styles.columns}`} aria-label={footer.navigation}>
          {props.columns.map((column) => (
            <details key={column.title}>
              <summary>
                <h2>{column.title}</h2>
              </summary>
              <ul>
                {column.links.map((link) => (
                  <li key={link.label}>
                    <a href={href(link)} aria-current={href(link) === props.path ? 'page' : undefined}>
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </nav>
        <div className={styles.bottom}>
          <a className={styles.logo} href="/" aria-label={`${props.name}, ${home}`}>
            <SiteLogo size={32} />
            {props.name}
          </a>
          <ProtectionBadge />
          {props.privacy.map((link) => (
            <a key={link.label} href={href(link)}>
              {link.label}
            </a>
          ))}
          <button className={styles.motion} type="button" aria-pressed="false" data-motion-switch>
            {footer.pauseMotion}
          </button>
          <p>
            © <span data-year>{props.year}</span> {props.legal.name || props.name}. {footer.rights}
            {props.legal.gstNumber && ` GSTIN ${props.legal.gstNumber}`}
          </p>
        </div>
      </div>
    </footer>
  );
}

/** The copyright-protection badge. Drawn here, and not a link. */
function ProtectionBadge() {
  return (
    <svg
      className={styles.badge}
      width="132"
      height="34"
      viewBox="0 0 132 34"
      role="img"
      aria-label={footer.badge.label}
    >
      <path d="M.5.5h131v33H.5z" fill="none" stroke="currentColor" strokeOpacity=".4" />
      <path
        d="M17 7l8 3v6c0 5-3.4 9-8 11-4.6-2-8-6-8-11v-6z"
        fill="none"
        stroke={palette.saffron}
        strokeWidth="1.5"
      />
      <path d="M20 14.5a4 4 0 1 0 0 5" fill="none" stroke={palette.saffron} strokeWidth="1.5" />
      {footer.badge.lines.map((line, index) => (
        <text key={line} x="34" y={15 + 11 * index}>
          {line}
        </text>
      ))}
    </svg>
  );
}
