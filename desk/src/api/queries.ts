import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query';
import type { Filters, OwedFilter } from './filters.ts';
import { answerOf, api, Refusal } from './client.ts';
import { addPage, mergeBoard, type BoardFilters } from './board.ts';
import { enter } from './device.ts';
import { PAGE } from './limits.ts';
import type { Board, FoundVisitor, Stage } from './types.ts';

/** Milliseconds between looks at a reply that is on its way: most are delivered within seconds. */
const REPLY = 15_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: true,
      // While the server cannot be reached, queries pause instead (connection.ts).
      retry: (failures, error) => !(error instanceof Refusal && error.status < 500) && failures < 2,
    },
    mutations: { retry: (_, error) => !(error instanceof Refusal) },
  },
});

export const deskQuery = queryOptions({
  queryKey: ['desk'],
  queryFn: async ({ signal }) => {
    const desk = await answerOf(api.GET('/api/desk', { signal }));
    enter(desk.me.id);
    return desk;
  },
  staleTime: 5 * 60_000,
});

/**
 * The list of leads. It is never refetched by itself, because rows would move under the reader, and because a reader may
 * have scrolled through hundreds of pages. Changes are written into it (changes.ts, live.ts).
 */
export const leadsQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['leads', filters],
    queryFn: ({ pageParam, signal }) => fetchLeads(filters, pageParam, PAGE, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: Infinity,
    gcTime: 5 * 60_000,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/** Fetches one page of leads, newest first, below the id `before`. */
export function fetchLeads(
  filters: Filters,
  before: number | undefined,
  limit: number,
  signal?: AbortSignal,
) {
  const query = {
    ...asQuery(filters),
    ...(before !== undefined && { before }),
    limit,
  };
  return answerOf(api.GET('/api/leads', { params: { query }, ...(signal && { signal }) }));
}

/** The stages with their newest leads. Further leads of a column are added with `fetchFurther`. */
export const boardQuery = (filters: BoardFilters) =>
  queryOptions({
    queryKey: ['board', filters],
    queryFn: ({ signal }) => {
      const { applications = false, ...others } = filters;
      const query = { ...asQuery(others), applications };
      return answerOf(api.GET('/api/board', { params: { query }, signal }));
    },
    // Leads that were added stay.
    structuralSharing: (old, fresh) => mergeBoard(old as Board | undefined, fresh as Board),
  });

/** Adds the next leads of a column to the board. */
export async function fetchFurther(client: QueryClient, filters: BoardFilters, stage: Stage): Promise<void> {
  const { queryKey } = boardQuery(filters);
  const next = client.getQueryData(queryKey)?.columns.find((column) => column.stage === stage)?.next;
  if (typeof next !== 'number') return;
  const page = await fetchLeads({ applications: false, ...filters, stage }, next, PAGE);
  client.setQueryData(queryKey, (board) => board && addPage(board, stage, next, page));
}

/** The API has one type for ids of people and for “none”. */
function asQuery({ assignee, ...others }: Filters) {
  return { ...others, ...(assignee !== undefined && { assignee: String(assignee) }) };
}

export const leadQuery = (id: number) =>
  queryOptions({
    queryKey: ['lead', id],
    queryFn: ({ signal }) => answerOf(api.GET('/api/leads/{id}', { params: { path: { id } }, signal })),
    // The server announces changes of people, but not that a mail has arrived.
    refetchInterval: ({ state }) =>
      state.data?.events.some(({ delivery }) => delivery?.state === 'waiting') ? REPLY : false,
  });

export const inboxQuery = queryOptions({
  queryKey: ['inbox'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/inbox', { signal })),
});

/** Milliseconds that the numbers beside the screens may be old. */
const WAITING = 60_000;

/** How many leads are in quarantine: a page of one row has the total. */
export const quarantinedQuery = queryOptions({
  queryKey: ['quarantined total'],
  queryFn: ({ signal }) => fetchLeads({ delivery: 'quarantined' }, undefined, 1, signal),
  staleTime: WAITING,
  refetchInterval: WAITING,
});

/** Where leads are delivered, and what each destination still owes. */
export const destinationsQuery = queryOptions({
  queryKey: ['destinations'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/destinations', { signal })),
  staleTime: WAITING,
  refetchInterval: WAITING,
});

/** What came in on these days in India, of one form or of all. */
export const figuresQuery = (query: { since: string; until: string; form?: string }) =>
  queryOptions({
    queryKey: ['figures', query],
    queryFn: ({ signal }) => answerOf(api.GET('/api/figures', { params: { query }, signal })),
    staleTime: 60_000,
  });

export const sourcesQuery = queryOptions({
  queryKey: ['sources'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/sources', { signal })),
  staleTime: 5 * 60_000,
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/sessions', { signal })),
});

export const auditQuery = infiniteQueryOptions({
  queryKey: ['audit'],
  queryFn: ({ pageParam, signal }) =>
    answerOf(
      api.GET('/api/audit', {
        params: { query: pageParam === undefined ? {} : { before: pageParam } },
        signal,
      }),
    ),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
});

/** Probable spam, newest first. Rows are written into it, as into the list of leads. */
export const quarantineQuery = infiniteQueryOptions({
  queryKey: ['quarantine'],
  queryFn: ({ pageParam, signal }) =>
    answerOf(
      api.GET('/api/quarantine', {
        params: { query: pageParam === undefined ? {} : { before: pageParam } },
        signal,
      }),
    ),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
  staleTime: Infinity,
  gcTime: 0,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
});

/** Milliseconds between requests while somebody looks at deliveries: the server announces no attempts. */
export const DELIVERY_POLL_INTERVAL = 5_000;

/** Deliveries that are not done. */
export const owedQuery = (filter: OwedFilter) =>
  infiniteQueryOptions({
    queryKey: ['deliveries', filter],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/api/deliveries', {
          params: { query: { ...filter, ...(pageParam !== undefined && { before: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval: DELIVERY_POLL_INTERVAL,
  });

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/health', { signal })),
});

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/passkeys', { signal })),
});

/** What was found of one visitor, in memory only. Nothing fetches it by itself. */
export const visitorQuery = queryOptions<{ contact: string; found: FoundVisitor }>({
  queryKey: ['visitor'],
  staleTime: Infinity,
});
