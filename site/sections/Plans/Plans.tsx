import type { Link, RichText } from '../../ui/model.ts';
import type { LogoName } from '../../ui/Logo/Logo.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Logo } from '../../ui/Logo/Logo.tsx';
import { MoreLess } from '../../ui/MoreLess/MoreLess.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { href } from '../../ui/href.ts';
import { PlanRows, type PlanRowsProps } from './PlanRows.tsx';
import styles from './Plans.module.css';

export type PlansProps = ({ layout: 'cards' } & CardsProps) | ({ layout: 'rows' } & PlanRowsProps);

type CardsProps = {
  id: string;
  ground: 'snow' | 'paper';
  title: string;
  text: RichText;
  plans: Plan[];
  /** `start` goes before a plan's name, `rated` and `of` around its rating. `more` and `less` are shown on phones. */
  wording: Record<'start' | 'more' | 'less' | 'from' | 'rated' | 'of' | 'bestFor' | 'features', string>;
};

/** §3 CMS card. A plan without a logo shows its first letter. */
export type Plan = {
  logo?: LogoName;
  name: string;
  tagline: string;
  shortDesc: string;
  description: string;
  features: [string, string, string, string, string, string];
  bestFor: string;
  /** The starting price, and what it is in rupees. */
  pricing: string;
  rupees: string;
  timeline: string;
  /** From 0 to 5. */
  rating?: number;
  /** What we need to begin; it unfolds with `ask`. */
  start: string;
  ask: Link;
};

/** Things to choose from, with their prices. One is unfolded at a time, which `details name` does without JavaScript. */
export function Plans(props: PlansProps) {
  return props.layout === 'rows' ? <PlanRows {...props} /> : <Cards {...props} />;
}

/**
 * §2 CMS cards. An unfolded card takes room from its neighbours and shows how to begin. Its details are always visible
 * on wide screens and unfold with it on narrow ones.
 */
function Cards({ id, ground, title, text, plans, wording }: CardsProps) {
  return (
    <Band ground={ground} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <ul className={styles.cards}>
          {plans.map((plan) => (
            <Card key={plan.name} plan={plan} name={`${id}-plan`} wording={wording} />
          ))}
        </ul>
      </div>
    </Band>
  );
}

type CardProps = { plan: Plan; name: string; wording: CardsProps['wording'] };

function Card({ plan, name, wording }: CardProps) {
  const { rating } = plan;
  return (
    <li>
      <div className={styles.head}>
        <Logo name={plan.name} logo={plan.logo} tone="crocus" />
        {rating !== undefined && (
          <p>
            {wording.rated} <strong>{rating}</strong> {wording.of}
          </p>
        )}
      </div>
      <h3>{plan.name}</h3>
      <p className={styles.tagline}>{plan.tagline}</p>
      <p>{plan.shortDesc}</p>
      <p className={styles.price}>
        {wording.from} <strong>{plan.pricing}</strong>
        <small>{plan.rupees}</small>
        <span>{plan.timeline}</span>
      </p>
      <details name={name}>
        <MoreLess more={wording.more} less={wording.less}>
          <span className={styles.start}>
            {wording.start} {plan.name}
          </span>
        </MoreLess>
        <div className={styles.begin}>
          <p>{plan.start}</p>
          <a href={href(plan.ask)}>
            {plan.ask.label}
            <Icon name="arrow-right" />
          </a>
        </div>
      </details>
      <div className={styles.held}>
        <p>{plan.description}</p>
        <ul aria-label={wording.features}>
          {plan.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <p>
          <strong>{wording.bestFor}</strong> {plan.bestFor}
        </p>
      </div>
    </li>
  );
}
