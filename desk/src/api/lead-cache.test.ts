// @vitest-environment jsdom
import { QueryClient, type InfiniteData } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { findLead, forgetLeads, patchLead, removeLead } from './lead-cache.ts';
import { lead, pageOf, row } from './testing/leads.ts';
import type { Board, Inbox, Lead, LeadPage, LeadRow } from './types.ts';

type List = InfiniteData<LeadPage>;

/** Every place in the cache that shows lead 7. */
const places: Record<string, { key: unknown[]; value: unknown; shown: () => LeadRow[] | undefined }> = {
  'the inbox': {
    key: ['leads', { stage: 'new' }],
    value: { pages: [pageOf(9), pageOf(8, 7)], pageParams: [undefined, 9] },
    shown: () => client.getQueryData<List>(['leads', { stage: 'new' }])?.pages.flatMap(({ leads }) => leads),
  },
  'the quarantine': {
    key: ['quarantine'],
    value: { pages: [pageOf(8, 7)], pageParams: [undefined] },
    shown: () => client.getQueryData<List>(['quarantine'])?.pages.flatMap(({ leads }) => leads),
  },
  'the new leads': {
    key: ['new leads', 5],
    value: pageOf(8, 7),
    shown: () => client.getQueryData<LeadPage>(['new leads', 5])?.leads,
  },
  'the due follow-ups': {
    key: ['inbox'],
    value: { unread: 2, due: [row(8), row(7)] },
    shown: () => client.getQueryData<Inbox>(['inbox'])?.due,
  },
  'the rows of due follow-ups': {
    key: ['due rows', 1],
    value: [row(8), row(7)],
    shown: () => client.getQueryData<LeadRow[]>(['due rows', 1]),
  },
  'the board': {
    key: ['board', {}],
    value: {
      columns: [{ stage: 'new', amount: 0, ...pageOf(8, 7) }],
    },
    shown: () => client.getQueryData<Board>(['board', {}])?.columns.flatMap(({ leads }) => leads),
  },
  'the earlier leads of another': {
    key: ['lead', 20],
    value: { ...lead(20), earlier: [row(8), row(7)] },
    shown: () => client.getQueryData<Lead>(['lead', 20])?.earlier,
  },
};

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
});

describe.each(Object.entries(places))('in %s', (_, { key, value, shown }) => {
  beforeEach(() => client.setQueryData(key, value));

  it('a patch changes the lead, and leaves the other rows and their order as they are', () => {
    const before = shown();
    patchLead(client, 7, (known) => ({ ...known, isUnread: false }));
    expect(shown()?.find(({ id }) => id === 7)?.isUnread).toBe(false);
    expect(shown()?.map(({ id }) => id)).toEqual(before?.map(({ id }) => id));
    expect(shown()?.find(({ id }) => id === 8)).toBe(before?.find(({ id }) => id === 8));
  });

  it('a patch that changes nothing, and one of an unknown lead, keep the same objects', () => {
    const before = client.getQueryData(key);
    patchLead(client, 7, (known) => known);
    patchLead(client, 99, (known) => ({ ...known, isUnread: false }));
    expect(client.getQueryData(key)).toBe(before);
  });

  it('an erased lead disappears', () => {
    removeLead(client, 7);
    expect(shown()?.map(({ id }) => id)).not.toContain(7);
    expect(shown()?.map(({ id }) => id)).toContain(8);
  });
});

it('a patch makes no other data newer: what was invalid stays so', () => {
  client.setQueryData(['lead', 7], lead(7), { updatedAt: 1 });
  void client.invalidateQueries({ queryKey: ['lead'] });
  patchLead(client, 7, (known) => ({ ...known, stage: 'won' }));
  expect(client.getQueryState(['lead', 7])).toMatchObject({ isInvalidated: true, dataUpdatedAt: 1 });
});

it('its own entry is patched, and stays when it is erased, so that its screen can say so', () => {
  client.setQueryData(['lead', 7], lead(7));
  patchLead(client, 7, (known) => ({ ...known, stage: 'won' }));
  expect(findLead(client, 7)?.stage).toBe('won');
  removeLead(client, 7);
  expect(client.getQueryData(['lead', 7])).toBeDefined();
});

it('an erased lead counts one down in the total of its list, unless that is at its limit', () => {
  const exact = { ...pageOf(8, 7), total: 2, isTotalExact: true };
  client.setQueryData(['leads', {}], { pages: [exact], pageParams: [undefined] });
  const full = { ...pageOf(8, 7), total: 10_000, isTotalExact: false };
  client.setQueryData(['leads', { stage: 'new' }], { pages: [full], pageParams: [undefined] });
  removeLead(client, 7);
  expect(client.getQueryData<List>(['leads', {}])?.pages[0]?.total).toBe(1);
  expect(client.getQueryData<List>(['leads', { stage: 'new' }])?.pages[0]?.total).toBe(10_000);
});

it('its own entry is newer than the rows of lists', () => {
  client.setQueryData(['leads', {}], { pages: [pageOf(7)], pageParams: [undefined] });
  client.setQueryData(['lead', 7], { ...lead(7), version: 4 });
  expect(findLead(client, 7)?.version).toBe(4);
  expect(findLead(client, 99)).toBeUndefined();
});

it('after many were erased, leads that nobody looks at are forgotten', () => {
  client.setQueryData(['leads', {}], { pages: [pageOf(7)], pageParams: [undefined] });
  client.setQueryData(['lead', 7], lead(7));
  forgetLeads(client);
  expect(findLead(client, 7)).toBeUndefined();
});
