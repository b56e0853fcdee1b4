import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { findOnBoard, patchBoard, removeFromBoard } from './board.ts';
import { removeDraftsOf } from './device.ts';
import type { Board, Inbox, Lead, LeadPage, LeadRow } from './types.ts';

type List = InfiniteData<LeadPage, number | undefined>;

/** The key of mutations that erase leads. */
export const ERASE_LEADS = ['erase leads'];

/** The keys of the lists: the inbox with its filters, and the quarantine. */
const lists = [['leads'], ['quarantine']];

/** Replaces a lead in every list, on the board, in the follow-ups and in its own entry. Objects that do not change stay the same. */
export function patchLead(client: QueryClient, id: number, patch: <T extends LeadRow>(row: T) => T): void {
  const patchRows = (rows: LeadRow[]) => {
    const index = rows.findIndex((row) => row.id === id);
    const row = rows[index];
    if (!row) return rows;
    const next = patch(row);
    return next === row ? rows : rows.with(index, next);
  };
  for (const queryKey of lists) {
    client.setQueriesData<List>({ queryKey }, (list) => mapPages(list, patchRows));
  }
  client.setQueriesData<LeadPage>({ queryKey: ['new leads'] }, (page) => mapPage(page, patchRows));
  client.setQueryData<Inbox>(['inbox'], (inbox) => {
    if (!inbox) return inbox;
    const due = patchRows(inbox.due);
    return due === inbox.due ? inbox : { ...inbox, due };
  });
  client.setQueriesData<LeadRow[]>({ queryKey: ['due rows'] }, (rows) => rows && patchRows(rows));
  client.setQueriesData<Board>({ queryKey: ['board'] }, (board) => board && patchBoard(board, id, patch));
  client.setQueryData<Lead>(['lead', id], (lead) => lead && patch(lead));
  for (const [key, lead] of client.getQueriesData<Lead>({ queryKey: ['lead'] })) {
    if (!lead?.earlier.some((row) => row.id === id)) continue;
    client.setQueryData<Lead>(key, { ...lead, earlier: patchRows(lead.earlier) });
  }
}

/** Removes an erased lead from every list, from the board and from the follow-ups, and its drafts. Its own entry stays, so that its screen can say so. */
export function removeLead(client: QueryClient, id: number): void {
  removeDraftsOf(id);
  const without = (rows: LeadRow[]) => {
    const rest = rows.filter((row) => row.id !== id);
    return rest.length === rows.length ? rows : rest;
  };
  for (const queryKey of lists) {
    client.setQueriesData<List>({ queryKey }, (list) => {
      const rest = mapPages(list, without);
      return rest === list ? list : countDown(rest);
    });
  }
  client.setQueriesData<LeadPage>({ queryKey: ['new leads'] }, (page) => mapPage(page, without));
  client.setQueriesData<LeadRow[]>({ queryKey: ['due rows'] }, (rows) => rows && without(rows));
  client.setQueriesData<Board>({ queryKey: ['board'] }, (board) => board && removeFromBoard(board, id));
  client.setQueryData<Inbox>(['inbox'], (inbox) => inbox && { ...inbox, due: without(inbox.due) });
}

/** Forgets all leads, after many were erased. What is on the screen is fetched again. */
export function forgetLeads(client: QueryClient): void {
  for (const queryKey of [...lists, ['lead'], ['due rows'], ['new leads']]) {
    client.removeQueries({ queryKey, type: 'inactive' });
  }
  void client.invalidateQueries({ queryKey: ['inbox'] });
}

/** The newest known state of a lead, from its own entry or from any list. */
export function findLead(client: QueryClient, id: number): LeadRow | undefined {
  const lead = client.getQueryData<Lead>(['lead', id]);
  if (lead) return lead;
  for (const queryKey of lists) {
    for (const [, list] of client.getQueriesData<List>({ queryKey })) {
      for (const page of list?.pages ?? []) {
        const row = page.leads.find((row) => row.id === id);
        if (row) return row;
      }
    }
  }
  for (const [, board] of client.getQueriesData<Board>({ queryKey: ['board'] })) {
    const row = board && findOnBoard(board, id);
    if (row) return row;
  }
  return client.getQueryData<Inbox>(['inbox'])?.due.find((row) => row.id === id);
}

/** Takes one from a list's total, which is on its first page. */
function countDown(list: List | undefined): List | undefined {
  const [first, ...others] = list?.pages ?? [];
  // Beyond its limit the total is not exact.
  if (!list || !first?.isTotalExact || typeof first.total !== 'number') return list;
  return { ...list, pages: [{ ...first, total: first.total - 1 }, ...others] };
}

type MapRows = (rows: LeadRow[]) => LeadRow[];

function mapPages(list: List | undefined, map: MapRows): List | undefined {
  if (!list) return list;
  const pages = list.pages.map((page) => mapPage(page, map));
  return pages.every((page, index) => page === list.pages[index]) ? list : { ...list, pages };
}

function mapPage<T extends LeadPage | undefined>(page: T, map: MapRows): T {
  if (!page) return page;
  const leads = map(page.leads);
  return leads === page.leads ? page : { ...page, leads };
}
