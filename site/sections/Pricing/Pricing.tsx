import type { Link, RichText } from '../../ui/model.ts';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { BrandIcon } from '../../ui/BrandIcon/BrandIcon.tsx';
import { Chooser, type ChooserProps } from '../../ui/Choices/Chooser.tsx';
import { ButtonLink } from '../../ui/Button/ButtonLink.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { CornerLattice } from '../../ui/Ornament/Ornament.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { href } from '../../ui/href.ts';
import styles from './Pricing.module.css';

export type PricingProps = {
  id?: string;
  /** Paper by default. */
  ground?: 'snow' | 'paper';
  title: string;
  text: RichText;
  packages: Package[];
  /** Labels of the figures of each package. */
  wording: Record<'popular' | 'originalPrice' | 'price' | 'deliveryTime' | 'newTab', string>;
  /** Asks what the visitor is, and says what such a website costs. */
  chooser?: ChooserProps;
  /** Has half of the width only, so it is a ledger in every window. */
  isHalf?: true | undefined;
};

/** §3 Package. The enquiry opens WhatsApp with a prepared message (§7). */
export type Package = {
  id: 'basic' | 'standard' | 'premium';
  name: string;
  price: string;
  /** Beside the price: its tax, and the price with it. */
  tax: string;
  /** Shown with strikethrough. */
  originalPrice: string;
  popular: boolean;
  /** Who it is for. */
  audience?: string;
  features: string[];
  deliveryTime: string;
  /** `short` begins the label. Phones show only that. */
  enquiry: Link & { short: string };
};

/** Packages; the popular one stands out. Each has an enquiry on WhatsApp (§7). On narrow screens they are a ledger. */
export function Pricing(props: PricingProps) {
  const { id, ground = 'paper', title, text, chooser, packages, wording, isHalf } = props;
  return (
    <Band ground={ground} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        {chooser && <Chooser chooser={chooser} look="quiet" />}
        <ul className={isHalf ? undefined : styles.cards}>
          {packages.map((offer) => (
            <Offer key={offer.id} {...offer} wording={wording} isHalf={isHalf} />
          ))}
        </ul>
      </div>
    </Band>
  );
}

function Offer(offer: Package & Pick<PricingProps, 'wording' | 'isHalf'>) {
  const { name, price, tax, originalPrice, popular, audience, features, deliveryTime, enquiry } = offer;
  const { wording, isHalf } = offer;
  return (
    <li className={popular ? `${styles.offer} ${styles.popular}` : styles.offer}>
      {popular && !isHalf && <CornerLattice className={styles.corner} />}
      <div className={styles.name}>
        <h3>{name}</h3>
        {popular && <Badge>{wording.popular}</Badge>}
      </div>
      <p className={styles.price}>
        <s>
          <span className="visually-hidden">{wording.originalPrice} </span>
          {originalPrice}
        </s>{' '}
        <strong>
          <span className="visually-hidden">{wording.price} </span>
          {price}
        </strong>{' '}
        <small>{tax}</small>
      </p>
      <div className={styles.says}>
        {audience && <p>{audience} </p>}
        <p className={styles.time}>
          {wording.deliveryTime} <strong>{deliveryTime}</strong>
        </p>
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>
              {!isHalf && <Icon name="check" />}
              {feature}
            </li>
          ))}
        </ul>
      </div>
      <ButtonLink look={popular ? 'primary' : 'secondary'} href={href(enquiry)} newTab={wording.newTab}>
        <BrandIcon name="whatsapp" />
        <span>
          {enquiry.short}
          <span className={styles.about}>{enquiry.label.slice(enquiry.short.length)}</span>
        </span>
      </ButtonLink>
    </li>
  );
}
