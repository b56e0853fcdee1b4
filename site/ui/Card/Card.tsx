import type { ReactNode } from 'react';
import type { IconName } from '../Icon/Icon.tsx';
import type { Target } from '../model.ts';
import { href } from '../href.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Card.module.css';

/** The text of a card. With a link, the whole card can be clicked. */
export function Card(props: {
  title: string;
  icon?: IconName | undefined;
  link?: Target | undefined;
  children: ReactNode;
}) {
  const { title, icon, link, children } = props;
  return (
    <div className={styles.card}>
      {icon && <Icon name={icon} />}
      <h3>{link ? <a href={href(link)}>{title}</a> : title}</h3>
      {children}
    </div>
  );
}
