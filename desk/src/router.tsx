import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router';
import type { BoardFilters } from './screens/Board/board.ts';
import { Refusal } from './api/client.ts';
import { parseSearch, readFilters, writeSearch } from './api/filters.ts';
import type { Filters } from './api/filters.ts';
import { deskQuery, inboxQuery, leadsQuery, queryClient } from './api/queries.ts';
import { Failure } from './ui/Failure/Failure.tsx';
import { screenPart } from './ui/parts.tsx';
import { readFigureSearch, type FigureSearch } from './screens/Figures/range.ts';
import { Frame } from './screens/Frame/Frame.tsx';
import { Inbox } from './screens/Inbox/Inbox.tsx';
import { Overview } from './screens/Inbox/Overview.tsx';
import { Root } from './screens/Root/Root.tsx';
import { SignIn } from './screens/SignIn/SignIn.tsx';
import { Starting } from './screens/Root/Starting.tsx';
import { lastScreen, personHere } from './api/device.ts';
import { signedIn } from './api/signed-in.ts';

/** Milliseconds until the start says that it takes long: a quick server answers before. */
export const STARTING = 500;

const root = createRootRoute({
  component: Root,
  notFoundComponent: screenPart(() => import('./screens/NotFound/NotFound.tsx'), 'NotFound'),
});

/** Whether it is an absolute path. Browsers read some texts that begin with a slash as another host, such as “//” and “/\”. */
function isPath(text: string): boolean {
  const { origin } = location;
  return text.startsWith('/') && URL.canParse(text, origin) && new URL(text, origin).origin === origin;
}

/** `to`: where to go after the sign-in, a path of the desk. `ended`: whether a session has ended by itself. */
const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  // Named even if it is refused: the router would add the text from the address for a key that is missing.
  validateSearch: ({
    to,
    ended,
  }: Record<string, unknown>): { to?: string | undefined; ended?: true | undefined } => ({
    to: typeof to === 'string' && isPath(to) ? to : undefined,
    ended: ended === 'true' || ended === true ? true : undefined,
  }),
  // Not loaded later: its styles are those of the first view.
  component: SignIn,
});

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  loader: async ({ location }) => {
    try {
      await queryClient.ensureQueryData(deskQuery);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 401) throw error;
      // Nobody else may learn what they looked at.
      const person = Number(signedIn.get());
      signedIn.forget();
      lastScreen.remember(person, location.href);
      if (person > 0) throw redirect({ to: '/sign-in', search: { ended: true } });
      throw redirect({ to: '/sign-in', search: location.href === '/' ? {} : { to: location.href } });
    }
  },
  // Without a connection the loader waits.
  pendingComponent: Starting,
  pendingMs: STARTING,
  component: Frame,
});

/** A screen beside the navigation. */
function screen<Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => frame, path, component });
}

const inbox = createRoute({
  getParentRoute: () => frame,
  id: 'inbox',
  validateSearch: (search: Record<string, unknown>): Filters => readFilters(search),
  loader: async ({ cause, location: { searchStr } }) => {
    if (cause !== 'enter') return;
    const filters = readFilters(parseSearch(searchStr));
    const fetched = Promise.all([
      queryClient.prefetchInfiniteQuery(leadsQuery(filters)),
      queryClient.prefetchQuery(inboxQuery),
    ]);
    // The list is on the screen, and stays there.
    if (window.firstView?.hasList) await fetched;
  },
  component: Inbox,
});

const overview = createRoute({
  getParentRoute: () => inbox,
  path: '/',
  component: Overview,
});

const leadId = {
  parse: ({ id }: { id: string }) => ({ id: Number(id) }),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
};

const lead = createRoute({
  getParentRoute: () => inbox,
  path: '/leads/$id',
  params: leadId,
  component: screenPart(() => import('./screens/Lead/Lead.tsx'), 'LeadPane'),
});

const quarantine = screen(
  '/quarantine',
  screenPart(() => import('./screens/Quarantine/Quarantine.tsx'), 'Quarantine'),
);

const quarantineOverview = createRoute({
  getParentRoute: () => quarantine,
  path: '/',
  component: screenPart(() => import('./screens/Quarantine/NothingOpen.tsx'), 'NothingOpen'),
});

const quarantined = createRoute({
  getParentRoute: () => quarantine,
  path: '/$id',
  params: leadId,
  component: screenPart(() => import('./screens/Lead/Lead.tsx'), 'QuarantinedPane'),
});

/** The former address of a part of Health. */
const delivery = createRoute({
  getParentRoute: () => frame,
  path: '/delivery',
  beforeLoad: () => {
    throw redirect({ to: '/health', replace: true });
  },
});

const personalData = screen(
  '/personal-data',
  screenPart(() => import('./screens/PersonalData/PersonalData.tsx'), 'PersonalData'),
);

const health = screen(
  '/health',
  screenPart(() => import('./screens/Health/Health.tsx'), 'Health'),
);

const board = createRoute({
  getParentRoute: () => frame,
  path: '/board',
  validateSearch: (search: Record<string, unknown>): BoardFilters => {
    const { stage: _, ...filters } = readFilters(search);
    return filters;
  },
  component: screenPart(() => import('./screens/Board/Board.tsx'), 'Board'),
});

const figures = createRoute({
  getParentRoute: () => frame,
  path: '/figures',
  validateSearch: (search: Record<string, unknown>): FigureSearch => readFigureSearch(search),
  component: screenPart(() => import('./screens/Figures/Figures.tsx'), 'Figures'),
});

const settings = screen(
  '/settings',
  screenPart(() => import('./screens/Settings/Settings.tsx'), 'Settings'),
);

/** All routes of the desk. Filters are search parameters, written as plain text. */
export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    frame.addChildren([
      inbox.addChildren([overview, lead]),
      board,
      figures,
      quarantine.addChildren([quarantineOverview, quarantined]),
      delivery,
      personalData,
      health,
      settings,
    ]),
  ]),
  parseSearch: (text) => parseSearch(text),
  stringifySearch: (search) => {
    const text = writeSearch(search);
    return text === '' ? '' : `?${text}`;
  },
  defaultPreload: 'intent',
  // In place of the screen that failed, beside the navigation.
  defaultErrorComponent: Failure,
  // Each pane restores its own position.
  scrollRestoration: false,
});

router.subscribe('onResolved', ({ toLocation: { href } }) => {
  const person = personHere();
  if (person !== null) lastScreen.remember(person, href);
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** The keys j and k opened this lead: the focus stays in the list. */
    keepFocus?: boolean;
    /** The lead was opened from the board, and its way back leads there. */
    fromBoard?: boolean;
  }
}
