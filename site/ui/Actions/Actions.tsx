import type { Link } from '../model.ts';
import { ButtonLink } from '../Button/ButtonLink.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { href } from '../href.ts';
import { classes } from '../classes.ts';
import styles from './Actions.module.css';

/** A row of links as buttons: a primary one, with an arrow on request, one in the look `second`, then quiet ones. */
export function Actions(props: {
  actions: Link[];
  arrow?: boolean;
  second?: 'secondary' | 'quiet';
  className?: string | undefined;
}) {
  const { actions, arrow = false, second = 'secondary', className } = props;
  const looks = ['primary', second] as const;
  return (
    <div className={classes(styles.actions, className)}>
      {actions.map((action, index) => (
        <ButtonLink key={action.label} look={looks[index] ?? 'quiet'} href={href(action)}>
          {action.label}
          {arrow && index === 0 && <Icon name="arrow-right" />}
        </ButtonLink>
      ))}
    </div>
  );
}
