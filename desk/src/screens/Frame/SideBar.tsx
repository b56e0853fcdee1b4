import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import {
  Bookmark,
  CalendarClock,
  CircleDot,
  MonitorCog,
  Moon,
  Search,
  Sun,
  UserRound,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { parseSearch, readFilters, writeFilters, type Filters } from '../../api/filters.ts';
import { DUE_LIMIT } from '../../api/limits.ts';
import { deskQuery, inboxQuery } from '../../api/queries.ts';
import type { SavedView } from '../../api/types.ts';
import { useValue } from '../../api/state.ts';
import { useCommands } from '../../commands/commands.ts';
import { careScreens, screenOf, workScreens, type Screen } from '../../commands/screens.ts';
import { count } from '../../format/numbers.ts';
import { setTheme, theme, type Theme } from '../../theme.ts';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { IconButton } from '../../ui/Button/Button.tsx';
import { Choice, Choices, DropMenu } from '../../ui/Menu/Menu.tsx';
import { Logo } from '../../ui/Logo/Logo.tsx';
import { warn } from '../../ui/Toasts/toasts.ts';
import { useWaiting } from './useWaiting.ts';
import type { Waiting } from './waiting.ts';
import styles from './SideBar.module.css';

/** All screens, the views of the inbox, and the person. On smaller screens it is in a drawer, which `onLeave` closes. */
export function SideBar({ onLeave }: { onLeave?: () => void }) {
  const desk = useSuspenseQuery(deskQuery).data;
  const { data: inbox } = useQuery(inboxQuery);
  const waiting = useWaiting();
  const { showPalette } = useCommands();
  const due = inbox?.due.length ?? 0;
  const leave = onLeave && { onClick: onLeave };
  return (
    <div className={styles.bar}>
      <p className={styles.business}>
        <Logo size={26} />
        {desk.business}
      </p>
      <button
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        onClick={() => {
          onLeave?.();
          showPalette();
        }}
      >
        <Search aria-hidden="true" />
        <span className={styles.name}>Search or do…</span>
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
                {...leave}
              >
                {screen.name}
              </ViewLink>
            ) : (
              <ScreenLink key={screen.path} screen={screen} badge={waiting[screen.path]} {...leave} />
            ),
          )}
        </ul>
        <h2 className={styles.head}>Views</h2>
        <ul className={styles.list}>
          <ViewLink icon={<CircleDot aria-hidden="true" />} filters={{ unread: true }} {...leave}>
            Unread
          </ViewLink>
          <ViewLink icon={<UserRound aria-hidden="true" />} filters={{ assignee: desk.me.id }} {...leave}>
            Assigned to me
          </ViewLink>
          <ViewLink
            icon={<CalendarClock aria-hidden="true" />}
            filters={{ followUp: 'due' }}
            badge={due > 0 ? { text: count(due, DUE_LIMIT) } : undefined}
            {...leave}
          >
            Follow-ups due
          </ViewLink>
          {desk.views.map((view) => (
            <ViewLink
              key={view.id}
              icon={<Bookmark aria-hidden="true" />}
              filters={readFilters(parseSearch(view.query))}
              aside={<DeleteView view={view} />}
              {...leave}
            >
              {view.name}
            </ViewLink>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <nav aria-label="Care">
          <ul className={styles.list}>
            {careScreens.map((screen) => (
              <ScreenLink key={screen.path} screen={screen} badge={waiting[screen.path]} {...leave} />
            ))}
          </ul>
        </nav>
        <div className={styles.me}>
          <Avatar name={desk.me.name} />
          <span className={styles.name}>{desk.me.name}</span>
          <ThemeMenu />
        </div>
      </div>
    </div>
  );
}

type Badge = Waiting[string];

function ScreenLink(props: { screen: Screen; badge: Badge; onClick?: () => void }) {
  const { screen, badge, onClick } = props;
  return (
    <li className={styles.item}>
      <Link
        to={screen.path}
        className={styles.link}
        activeProps={{ 'aria-current': 'page' }}
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

const isMac = /Mac|iP/.test(navigator.platform);

const exactly = { exact: true, includeSearch: true };

function ViewLink(props: {
  filters: Filters;
  icon?: ReactNode;
  badge?: Badge;
  aside?: ReactNode;
  onClick?: () => void;
  children: ReactNode;
}) {
  const { filters, icon, badge, aside, onClick, children } = props;
  const query = writeFilters(filters);
  const isCurrent = useRouterState({
    select: ({ location }) =>
      screenOf(location.pathname)?.path === '/' &&
      writeFilters(readFilters(parseSearch(location.searchStr))) === query,
  });
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
        <span className={styles.name}>{children}</span>
        <BadgeText badge={badge} />
      </Link>
      {aside}
    </li>
  );
}

function DeleteView({ view }: { view: SavedView }) {
  const client = useQueryClient();
  const remove = async () => {
    try {
      await answerOf(api.DELETE('/api/views/{id}', { params: { path: { id: view.id } } }));
      await client.invalidateQueries(deskQuery);
    } catch (error) {
      warn(`“${view.name}” was not deleted.`, error instanceof Error ? error.message : undefined);
    }
  };
  return (
    <IconButton
      label={`Delete the view “${view.name}”`}
      className={styles.delete ?? ''}
      onClick={() => void remove()}
    >
      <X aria-hidden="true" />
    </IconButton>
  );
}

const themes: Record<Theme, string> = { system: 'As the device', light: 'Light', dark: 'Dark' };

function ThemeMenu() {
  const current = useValue(theme);
  return (
    <DropMenu
      label="Colours"
      trigger={
        <IconButton label="Colours">
          {current === 'dark' ? (
            <Moon aria-hidden="true" />
          ) : current === 'light' ? (
            <Sun aria-hidden="true" />
          ) : (
            <MonitorCog aria-hidden="true" />
          )}
        </IconButton>
      }
    >
      <Choices value={current} onChange={setTheme}>
        {(Object.keys(themes) as Theme[]).map((name) => (
          <Choice key={name} value={name}>
            {themes[name]}
          </Choice>
        ))}
      </Choices>
    </DropMenu>
  );
}
