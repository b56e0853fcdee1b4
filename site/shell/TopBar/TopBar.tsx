import type { Hours, Link } from '../../content/model.ts';
import { Brand, type BrandName } from '../../ui/Brand/Brand.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { href } from '../../ui/href.ts';
import styles from './TopBar.module.css';

/** §2 Top bar: packages, the claim, phone and hours, socials, Careers and Get Quote. */
export function TopBar(props: {
  claim: string;
  packages: Link[];
  phone: { label: string; href: string };
  hours: Hours[];
  socials: (Link & { network: BrandName })[];
  actions: Link[];
}) {
  const [weekdays] = props.hours;
  return (
    <section className={styles.bar} aria-label="At a glance">
      <div className={`wrap ${styles.row}`}>
        <p className={styles.claim}>{props.claim}</p>
        {props.packages.map((link) => (
          <a key={link.label} href={href(link)}>
            {link.label}
          </a>
        ))}
        {weekdays && (
          <p className={styles.hours}>
            {weekdays.days} {weekdays.time}
          </p>
        )}
        <a className={styles.phone} href={props.phone.href}>
          <Icon name="phone" />
          {props.phone.label}
        </a>
        <ul className={styles.socials}>
          {props.socials.map((social) => (
            <li key={social.network}>
              <a href={href(social)} aria-label={social.label}>
                <Brand name={social.network} />
              </a>
            </li>
          ))}
        </ul>
        {props.actions.map((link) => (
          <a key={link.label} className={styles.action} href={href(link)}>
            {link.label}
          </a>
        ))}
      </div>
    </section>
  );
}
