import { Link } from '@tanstack/react-router';
import {
  Bookmark,
  CalendarClock,
  CircleDot,
  Ellipsis,
  MonitorCog,
  Moon,
  Search,
  Sun,
  UserRound,
} from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { parseSearch, readFilters, writeFilters, type Filters } from '../../api/filters.ts';
import { DUE_LIMIT } from '../../api/limits.ts';
import type { Desk, Inbox, SavedView } from '../../api/types.ts';
import { careScreensOf, screenOf, workScreens, type Screen } from '../../commands/screens.ts';
import { count } from '../../format/numbers.ts';
import type { Theme } from '../../theme.ts';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { IconButton } from '../../ui/Button/Button.tsx';
import { Logo } from '../../ui/Logo/Logo.tsx';
import type { Waiting } from './waiting.ts';
import { Written } from '../../ui/Written/Written.tsx';
import { isolated } from '../../words.ts';
import styles from './SideBar.module.css';

/** Where the reader is: the path, and the filters in the address. */
export type Here = { path: string; filters: Filters };

/** The look of `SideBar`. `desk` is null and `inbox` undefined before they were fetched; `themes`: the menu of colours. */
export function SideBarView(props: {
  desk: Desk | null;
  inbox: Inbox | undefined;
  waiting: Waiting;
  here: Here;
  themes: ReactNode;
  onLeave?: (() => void) | undefined;
  onPalette?: () => void;
  /** Opens the menu of a view beside its button. */
  onView?: (view: SavedView, click: MouseEvent<HTMLElement>) => void;
}) {
  const { desk, inbox, waiting, here, themes, onLeave, onPalette, onView } = props;
  const due = inbox?.due.length ?? 0;
  const place = { here, ...(onLeave && { onClick: onLeave }) };
  return (
    <div className={styles.bar}>
      <p className={styles.business}>
        <Logo size={26} />
        <Written>{desk?.business}</Written>
      </p>
      <button type="button" className={styles.search} aria-haspopup="dialog" onClick={onPalette}>
        <Search aria-hidden="true" />
        <span className={styles.name}>Jump to…</span>
        <kbd>{isMac ? '⌘' : 'Ctrl'} K</kbd>
      </button>
      <nav aria-label="Leads">
        <ul className={styles.list}>
          {workScreens.map((screen) =>
            screen.path === '/' ? (
              <ViewLink
                key={screen.path}
                icon={<screen.icon aria-hidden="true" />}
                filters={{}}
                badge={waiting[screen.path]}
                {...place}
              >
                {screen.name}
              </ViewLink>
            ) : (
              <ScreenLink key={screen.path} screen={screen} badge={waiting[screen.path]} {...place} />
            ),
          )}
        </ul>
        {desk && (
          <>
            <h2 className={styles.head}>Views</h2>
            <ul className={styles.list}>
              <ViewLink icon={<CircleDot aria-hidden="true" />} filters={{ unread: true }} {...place}>
                Unread
              </ViewLink>
              <ViewLink icon={<UserRound aria-hidden="true" />} filters={{ assignee: desk.me.id }} {...place}>
                Assigned to me
              </ViewLink>
              <ViewLink
                icon={<CalendarClock aria-hidden="true" />}
                filters={{ followUp: 'due' }}
                badge={due > 0 ? { text: count(due, DUE_LIMIT) } : undefined}
                {...place}
              >
                Follow-ups due
              </ViewLink>
              {desk.views.map((view) => (
                <ViewLink
                  key={view.id}
                  icon={<Bookmark aria-hidden="true" />}
                  filters={readFilters(parseSearch(view.query))}
                  badge={view.isShared && { text: `by ${isolated(view.person)}` }}
                  aside={
                    (view.personId === desk.me.id || desk.me.role === 'owner') && (
                      <IconButton
                        icon={Ellipsis}
                        label={`Change “${isolated(view.name)}”`}
                        aria-haspopup="menu"
                        className={styles.more ?? ''}
                        onClick={(event) => onView?.(view, event)}
                      />
                    )
                  }
                  {...place}
                >
                  {view.name}
                </ViewLink>
              ))}
            </ul>
          </>
        )}
      </nav>
      <div className={styles.foot}>
        <nav aria-label="Care">
          <ul className={styles.list}>
            {careScreensOf(desk?.me.role).map((screen) => (
              <ScreenLink key={screen.path} screen={screen} badge={waiting[screen.path]} {...place} />
            ))}
          </ul>
        </nav>
        <div className={styles.me}>
          {desk && <Avatar name={desk.me.name} />}
          <Written className={styles.name}>{desk?.me.name}</Written>
          {themes}
        </div>
      </div>
    </div>
  );
}

/** The button of the menu of colours. The menu adds `props`. */
export function ThemeButton({ theme, ...props }: { theme: Theme } & ComponentProps<'button'>) {
  const Icon = themeIcons[theme];
  return <IconButton icon={Icon} {...props} label="Colours" aria-haspopup="menu" />;
}

const themeIcons = { system: MonitorCog, light: Sun, dark: Moon };

const isMac = /Mac|iP/.test(navigator.platform);

type Badge = Waiting[string] | false;
/** Where a link is shown, and what else happens when it is followed. */
type Place = { here: Here; onClick?: () => void };

function ScreenLink({ screen, badge, here, onClick }: Place & { screen: Screen; badge: Badge }) {
  const isCurrent = screenOf(here.path)?.path === screen.path;
  return (
    <li className={styles.item}>
      <Link
        to={screen.path}
        className={styles.link}
        {...(isCurrent && { 'aria-current': 'page' as const })}
        {...(onClick && { onClick })}
      >
        <screen.icon aria-hidden="true" />
        <span className={styles.name}>{screen.name}</span>
        <BadgeText badge={badge} />
      </Link>
    </li>
  );
}

function BadgeText({ badge }: { badge: Badge }) {
  if (!badge) return null;
  return (
    <span className={styles.badge} data-loud={badge.isLoud}>
      {badge.text}
    </span>
  );
}

const exactly = { exact: true, includeSearch: true };

function ViewLink(
  props: Place & {
    filters: Filters;
    icon?: ReactNode;
    badge?: Badge;
    aside?: ReactNode;
    children: ReactNode;
  },
) {
  const { filters, icon, badge, aside, here, onClick, children } = props;
  const isCurrent = screenOf(here.path)?.path === '/' && writeFilters(here.filters) === writeFilters(filters);
  return (
    <li className={styles.item}>
      <Link
        to="/"
        search={filters}
        // Otherwise every view counts as active whose filters are a part of the current ones.
        activeOptions={exactly}
        className={styles.link}
        {...(isCurrent && { 'aria-current': 'page' as const })}
        {...(onClick && { onClick })}
      >
        {icon}
        <Written className={styles.name}>{children}</Written>
        <BadgeText badge={badge} />
      </Link>
      {aside}
    </li>
  );
}
