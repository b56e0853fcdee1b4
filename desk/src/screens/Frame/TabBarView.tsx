import { Link } from '@tanstack/react-router';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { careScreens, workScreens, type Screen } from '../../commands/screens.ts';
import type { Waiting } from './waiting.ts';
import styles from './TabBar.module.css';

/** The look of `TabBar`. `current`: the screen that is open. */
export function TabBarView(props: { current: Screen | undefined; waiting: Waiting; onMore?: () => void }) {
  const { current, waiting, onMore } = props;
  const hidden = careScreens.flatMap(({ path }) => waiting[path] ?? []);
  return (
    <nav className={styles.bar} aria-label="Screens">
      {workScreens.map(({ path, name, icon }) => (
        <Link
          key={path}
          to={path}
          className={styles.tab}
          {...(current?.path === path && { 'aria-current': 'page' as const })}
        >
          <Tab icon={icon} badge={waiting[path]}>
            {name}
          </Tab>
        </Link>
      ))}
      <button
        type="button"
        className={styles.tab}
        aria-haspopup="dialog"
        data-current={careScreens.some(({ path }) => path === current?.path) || undefined}
        onClick={onMore}
      >
        <Tab icon={Ellipsis} badge={hidden.find(({ isLoud }) => isLoud)}>
          More
        </Tab>
      </button>
    </nav>
  );
}

function Tab(props: { icon: LucideIcon; badge: Waiting[string]; children: ReactNode }) {
  const { icon: Icon, badge, children } = props;
  return (
    <>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
        {badge && <span className={styles.badge}>{badge.text}</span>}
      </span>
      {children}
    </>
  );
}
