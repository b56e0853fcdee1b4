import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query';
import type { Filters } from './filters.ts';
import { answerOf, api, Refusal } from './client.ts';
import { enter } from './device.ts';
import { confirmed, erase, keep, known, told } from './leads.ts';
import { PAGE } from './limits.ts';
import { queue } from './queue.ts';
import type { IdPage, LeadRow } from './types.ts';

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
    await queue.open(desk.me.id);
    return desk;
  },
  staleTime: 5 * 60_000,
});

/**
 * The list of leads. It is never refetched by itself, because rows would move under the reader, and because a reader may
 * have scrolled through hundreds of pages. Its leads change in `leads.ts`.
 */
export const leadsQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['leads', filters],
    queryFn: ({ pageParam, signal }) => fetchLeads(filters, pageParam, PAGE, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: Infinity,
    gcTime: 5 * 60_000,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/** Fetches one page of leads, the last active first: the first one, or the one after a page whose `next` is `before`. */
export async function fetchLeads(
  filters: Filters,
  before: string | undefined,
  limit: number,
  signal?: AbortSignal,
): Promise<IdPage> {
  const query = {
    ...asQuery(filters),
    ...(before !== undefined && { before }),
    limit,
  };
  const fetchedAt = Date.now();
  const page = await answerOf(api.GET('/api/leads', { params: { query }, ...(signal && { signal }) }));
  return { ...keepPage(page), fetchedAt };
}

/** Takes the leads out of a page. */
export function keepPage<T extends { leads: LeadRow[] }>({ leads, ...page }: T) {
  return { ...page, ids: keep(leads) };
}

/** The API has one type for ids of people and for “none”. */
export function asQuery({ assignee, ...others }: Filters) {
  return { ...others, ...(assignee !== undefined && { assignee: String(assignee) }) };
}

/** All of a lead, which is in `leads.ts` then. */
export const leadQuery = (id: number) =>
  queryOptions({
    queryKey: ['lead', id],
    queryFn: async ({ signal }) => {
      try {
        for (;;) {
          const before = confirmed.get(id);
          const lead = await answerOf(api.GET('/api/leads/{id}', { params: { path: { id } }, signal }));
          if (confirmed.get(id) === before) return keep([{ ...lead, earlier: keep(lead.earlier) }]);
        }
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) erase([id]);
        throw error;
      }
    },
    // The server announces changes of people, but not that a mail has arrived.
    refetchInterval: () =>
      told(id)?.events?.some(({ delivery }) => delivery?.state === 'waiting') ? REPLY : false,
  });

/** Milliseconds that the numbers beside the screens may be old. */
export const WAITING = 60_000;

export const inboxQuery = queryOptions({
  queryKey: ['inbox'],
  queryFn: async ({ signal }) => {
    const { unread, due } = await answerOf(api.GET('/api/inbox', { signal }));
    return { unread, due: keep(due) };
  },
  // A follow-up becomes due by itself.
  refetchInterval: WAITING,
});

/** Forgets every lead, after some were erased that this document cannot name. What is on the screen is fetched again. */
export function forgetLeads(): void {
  queryClient.removeQueries({ type: 'inactive' });
  known.set(new Map());
  void queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey });
}

/** How many leads are in quarantine: a page of one row has the total. */
export const quarantinedQuery = queryOptions({
  queryKey: ['quarantined total'],
  queryFn: ({ signal }) => fetchLeads({ delivery: 'quarantined' }, undefined, 1, signal),
  staleTime: WAITING,
  refetchInterval: WAITING,
});
