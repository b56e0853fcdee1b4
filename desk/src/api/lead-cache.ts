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
  for (const queryKey of lists) update<List>(client, queryKey, (list) => mapPages(list, patchRows));
  update<LeadPage>(client, ['new leads'], (page) => mapPage(page, patchRows));
  update<LeadRow[]>(client, ['due rows'], patchRows);
  update<Inbox>(client, ['inbox'], (inbox) => mapDue(inbox, patchRows));
  update<Board>(client, ['board'], (board) => patchBoard(board, id, patch));
  update<Lead>(client, ['lead', id], patch);
  update<Lead>(client, ['lead'], (lead) => mapEarlier(lead, patchRows));
}

/** Removes an erased lead from every list, the board, the follow-ups and the later leads of its visitor, and its drafts. Its own entry stays, so that its screen can say so. */
export function removeLead(client: QueryClient, id: number): void {
  removeDraftsOf(id);
  const without = (rows: LeadRow[]) => {
    const rest = rows.filter((row) => row.id !== id);
    return rest.length === rows.length ? rows : rest;
  };
  for (const queryKey of lists) {
    update<List>(client, queryKey, (list) => {
      const rest = mapPages(list, without);
      return rest === list ? list : countDown(rest);
    });
  }
  update<LeadPage>(client, ['new leads'], (page) => mapPage(page, without));
  update<LeadRow[]>(client, ['due rows'], without);
  update<Inbox>(client, ['inbox'], (inbox) => mapDue(inbox, without));
  update<Board>(client, ['board'], (board) => removeFromBoard(board, id));
  update<Lead>(client, ['lead'], (lead) => mapEarlier(lead, without));
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

/**
 * Changes the data of all queries whose key begins like this. A changed lead does not make the rest of the data newer, so
 * data that was invalid stays invalid.
 */
function update<T>(client: QueryClient, queryKey: unknown[], change: (data: T) => T): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const data = query.state.data as T | undefined;
    const next = data && change(data);
    if (next === data) continue;
    const { isInvalidated, dataUpdatedAt: updatedAt } = query.state;
    client.setQueryData(query.queryKey, next, { updatedAt });
    if (isInvalidated) query.invalidate();
  }
}

/** Takes one from a list's total, which is on its first page. */
function countDown(list: List): List {
  const [first, ...others] = list.pages;
  // Beyond its limit the total is not exact.
  if (!first?.isTotalExact || typeof first.total !== 'number') return list;
  return { ...list, pages: [{ ...first, total: first.total - 1 }, ...others] };
}

type MapRows = (rows: LeadRow[]) => LeadRow[];

function mapPages(list: List, map: MapRows): List {
  const pages = list.pages.map((page) => mapPage(page, map));
  return pages.every((page, index) => page === list.pages[index]) ? list : { ...list, pages };
}

function mapPage(page: LeadPage, map: MapRows): LeadPage {
  const leads = map(page.leads);
  return leads === page.leads ? page : { ...page, leads };
}

function mapDue(inbox: Inbox, map: MapRows): Inbox {
  const due = map(inbox.due);
  return due === inbox.due ? inbox : { ...inbox, due };
}

/** Changes what a lead shows of earlier ones from the same visitor. */
function mapEarlier(lead: Lead, map: MapRows): Lead {
  const earlier = map(lead.earlier);
  return earlier === lead.earlier ? lead : { ...lead, earlier };
}
