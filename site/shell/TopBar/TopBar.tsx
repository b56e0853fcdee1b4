import { topBar } from '../../content/interface/shell.ts';
import type { Hours, Link } from '../../ui/model.ts';
import { BrandIcon, type BrandName } from '../../ui/BrandIcon/BrandIcon.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { href } from '../../ui/href.ts';
import styles from './TopBar.module.css';

/** The phone number and the social networks. */
export type ContactLinkProps = {
  phone: { label: string; href: string };
  socials: (Link & { network: BrandName })[];
};

/** §2 Top bar: packages, the claim, phone and hours, socials, Careers and Get Quote. */
export function TopBar(props: {
  claim: string;
  packages: Link[];
  hours: Hours[];
  contact: ContactLinkProps;
  actions: Link[];
}) {
  const [weekdays] = props.hours;
  return (
    <section className={styles.bar} aria-label={topBar.label}>
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
        <ContactLinks {...props.contact} />
        {props.actions.map((link) => (
          <a key={link.label} className={styles.action} href={href(link)}>
            {link.label}
          </a>
        ))}
      </div>
    </section>
  );
}

/** Also in the mobile menu (shell/Header), as phones have no space for it in the top bar. */
export function ContactLinks({ phone, socials }: ContactLinkProps) {
  return (
    <>
      <a className={styles.phone} href={phone.href}>
        <Icon name="phone" />
        {phone.label}
      </a>
      {socials.length > 0 && (
        <ul className={styles.socials}>
          {socials.map((social) => (
            <li key={social.network}>
              <a href={href(social)} aria-label={social.label}>
                <BrandIcon name={social.network} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
