import type { Link, RichText } from '../../ui/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { ButtonLink } from '../../ui/Button/ButtonLink.tsx';
import { SideHead } from '../../ui/SideHead/SideHead.tsx';
import { href } from '../../ui/href.ts';
import styles from './PriceList.module.css';

export type PriceListProps = { id?: string; title: string; text?: RichText; rates: Rate[]; action: Link };

/** `time` is how long the work takes. */
export type Rate = { name: string; price: string; time: string; text?: string };

/** A price list: each service, how long it takes and its starting price. */
export function PriceList({ id, title, text, rates, action }: PriceListProps) {
  return (
    <Band ground="ink" id={id}>
      <div className="wrap grid">
        <SideHead title={title} text={text}>
          <p>
            <ButtonLink look="primary" href={href(action)}>
              {action.label}
            </ButtonLink>
          </p>
        </SideHead>
        <ul className={styles.list}>
          {rates.map(({ name, price, time, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p className={styles.price}>{price}</p>
              <p className={styles.text}>
                {time}
                {text && <> · {text}</>}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
