import { Link, useLocation } from '@tanstack/react-router';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { careScreens, screenOf, workScreens } from '../../commands/screens.ts';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { classes } from '../../ui/classes.ts';
import { SideBar } from './SideBar.tsx';
import { useWaiting, type Waiting } from './useWaiting.ts';
import styles from './TabBar.module.css';

/** The main screens, and More, which opens the side bar: at the lower edge of phones, at the left of tablets. */
export function TabBar({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false);
  const waiting = useWaiting();
  const current = useLocation({ select: ({ pathname }) => screenOf(pathname) });
  const hidden = careScreens.flatMap(({ path }) => waiting[path] ?? []);
  return (
    <>
      <nav className={classes(styles.bar, className)} aria-label="Screens">
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
          onClick={() => setOpen(true)}
        >
          <Tab icon={Ellipsis} badge={hidden.find(({ isLoud }) => isLoud)}>
            More
          </Tab>
        </button>
      </nav>
      {isOpen && (
        <Dialog title="More" hideTitle side="start" onClose={() => setOpen(false)}>
          <SideBar onLeave={() => setOpen(false)} />
        </Dialog>
      )}
    </>
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
