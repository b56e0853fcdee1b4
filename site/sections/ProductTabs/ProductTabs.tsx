import type { DrawingName } from '../../drawings/index.tsx';
import type { Fact, RichText, Target } from '../../ui/model.ts';
import type { Feature, Testimonial } from '../model.ts';
import type { IconName } from '../../ui/Icon/Icon.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { FactList } from '../../ui/FactList/FactList.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Rating } from '../../ui/Rating/Rating.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { Tabs } from '../../ui/Tabs/Tabs.tsx';
import styles from './ProductTabs.module.css';

export type ProductTabsProps = {
  title: string;
  text?: RichText;
  product: Product;
  wording: {
    /** The name of the tab list, then the labels of the tabs. */
    label: string;
    features: string;
    benefits: string;
    testimonials: string;
    /** The average rating above the testimonials: stars, their label, and the number of ratings. */
    rating: { value: number; label: string; text: string };
  };
};

/** §3 Product. Rating and price are in the structured data of its page. */
export type Product = {
  id: string;
  name: string;
  tagline: string;
  description: string;
  image: DrawingName;
  features: (Feature & { icon: IconName })[];
  benefits: Feature[];
  testimonials: Testimonial[];
  stats: Fact[];
  /** The site of the product, or the demo request if it has none. */
  ctaLink: Target;
};

/** §2 /products: a product in three tabs, with the features open. */
export function ProductTabs({ title, text, product, wording }: ProductTabsProps) {
  const { label, features, benefits, testimonials, rating } = wording;
  return (
    <Band ground="paper">
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <Tabs
          label={label}
          tabs={[
            { id: 'features', label: features, content: <Features of={product.features} /> },
            { id: 'benefits', label: benefits, content: <Benefits {...product} /> },
            {
              id: 'testimonials',
              label: testimonials,
              content: <Words of={product.testimonials} rating={rating} />,
            },
          ]}
        />
      </div>
    </Band>
  );
}

function Features({ of: features }: { of: Product['features'] }) {
  return (
    <ul className={styles.features}>
      {features.map(({ title, text, icon }) => (
        <li key={title}>
          <Icon name={icon} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Benefits({ benefits, stats }: Pick<Product, 'benefits' | 'stats'>) {
  return (
    <div className={styles.benefits}>
      <ol>
        {benefits.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <FactList className={styles.stats} facts={stats} />
    </div>
  );
}

function Words(props: { of: Product['testimonials']; rating: ProductTabsProps['wording']['rating'] }) {
  const { of: quotes, rating } = props;
  return (
    <div className={styles.words}>
      <div className={styles.rating}>
        <Rating value={rating.value} label={rating.label} />
        <h3>{rating.text}</h3>
      </div>
      {quotes.map(({ text, author, position }) => (
        <figure key={author}>
          <blockquote>
            <p>{text}</p>
          </blockquote>
          <figcaption>
            <strong>{author}</strong> {position}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
