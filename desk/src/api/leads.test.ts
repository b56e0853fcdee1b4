// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { confirmed, erase, findLead, findLeads, isWhole, keep, known } from './leads.ts';
import { forgetLeads, leadQuery, queryClient } from './queries.ts';
import { newChange, queue } from './queue.ts';
import { startDevice } from './testing/changes.ts';
import { lead, row } from './testing/leads.ts';

beforeEach(() => void startDevice());

it('a lead is kept once: a list adds what is newer, and leaves what only the whole lead has', () => {
  expect(keep([lead(7), row(8)])).toEqual([7, 8]);
  keep([row(7, { stage: 'won', version: 2 })]);
  expect(findLead(7)).toEqual({ ...lead(7), stage: 'won', version: 2 });
  const same = findLead(7);
  keep([row(7, { stage: 'won', version: 2 }), row(8, { isUnread: false })]);
  expect(findLead(7), 'what has not changed is not drawn again').toBe(same);
  expect(findLeads([8, 9, 7]).map((known) => [known.id, isWhole(known)])).toEqual([
    [8, false],
    [7, true],
  ]);
});

it('a slow answer adds to what a quick one has told, and replaces nothing', () => {
  keep([row(7, { stage: 'won', version: 3 })]);
  keep([{ ...lead(7), version: 2 }]);
  expect(findLead(7)).toEqual({ ...lead(7), stage: 'won', version: 3 });
});

it('a correction changes the field and the name at once, and an empty one removes the field', async () => {
  const fields = [
    { name: 'name', label: 'Name', text: 'Aisha' },
    { name: 'phone', label: 'Phone', text: '94190' },
  ];
  keep([{ ...lead(7), fields }]);
  const correct = (field: string, to: string) =>
    queue.put(newChange([{ id: 7, version: 0 }], { kind: 'correct', field, to }));
  await correct('name', 'Ayesha');
  await correct('phone', '');
  expect(findLead(7)).toMatchObject({
    name: 'Ayesha',
    phone: null,
    fields: [{ name: 'name', text: 'Ayesha' }],
  });
});

it('a lead that was asked for before our change was confirmed is asked for again', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    if (asked++ === 0) confirmed.set(7, 1);
    return Response.json({ ...lead(7), elapsedMs: asked });
  });
  await queryClient.fetchQuery(leadQuery(7));
  expect([asked, findLead(7)?.elapsedMs]).toEqual([2, 2]);
});

it('an erased lead is gone everywhere, and no late answer brings it back', () => {
  const ids = keep([row(8), row(7)]);
  erase([7, 99]);
  keep([row(7)]);
  expect(findLeads(ids).map(({ id }) => id)).toEqual([8]);
  expect([findLead(7), findLead(99)], 'its screen says what it knows').toEqual([null, undefined]);
});

it('after leads were erased that nobody can name, all are forgotten', () => {
  keep([row(7)]);
  forgetLeads();
  expect(known.get().size).toBe(0);
});
