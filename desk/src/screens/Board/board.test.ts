// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { addPage, columnsOf, keepBoard, mergeBoard, type ColumnIds } from './board.ts';
import { erase, keep } from '../../api/leads.ts';
import { startDevice } from '../../api/testing/changes.ts';
import { row } from '../../api/testing/leads.ts';
import type { BoardColumn, LeadRow, Stage } from '../../api/types.ts';

beforeEach(() => void startDevice());

test('a lead with another stage moves among the leads of its age, and totals follow', () => {
  const board = boardOf({ new: [9, 5], won: [8, 4] }, { won: { amount: 300 } });
  const before = summary(board);
  patch(5, { stage: 'won', amount: 200 });
  expect(summary(board)).toEqual({ new: [1, [9], 0], won: [3, [8, 5, 4], 500] });
  patch(5, { stage: 'new', amount: null });
  expect(summary(board)).toEqual(before);
});

test('a corrected amount and an erased lead change the sum', () => {
  const board = boardOf({ won: [8] }, { won: { amount: 100 } });
  patch(8, { amount: 50 });
  expect(summary(board).won).toEqual([1, [8], 150]);
  erase([8]);
  expect(summary(board).won).toEqual([0, [], 100]);
});

test('a total at its limit stays', () => {
  const board = boardOf({ new: [3], won: [] }, { new: { total: 10_000, isTotalExact: false } });
  patch(3, { stage: 'won' });
  expect(summary(board).new?.[0]).toBe(10_000);
});

test('a page is added once, without leads that were moved there before', () => {
  const board = boardOf({ new: [9, 2] }, { new: { next: 'after 9', total: 4 } });
  const page = { ids: keep([row(7), row(2)]), next: 'after 2' };
  const more = addPage(board, 'new', 'after 9', page);
  expect([more[0]?.next, summary(more).new]).toEqual(['after 2', [4, [9, 7, 2], 0]]);
  expect(addPage(more, 'new', 'after 9', page)).toEqual(more);
});

test('a fresh board keeps added leads, unless they moved', () => {
  const old = boardOf({ new: [9, 7, 5, 3], won: [4] }, { new: { next: 'after 3' } });
  const fresh = boardOf({ new: [10, 9], won: [5, 4] }, { new: { next: 'after 9', total: 4 } });
  const merged = mergeBoard(old, fresh);
  expect(summary(merged)).toEqual({ new: [4, [10, 9, 7, 3], 0], won: [2, [5, 4], 0] });
  expect(merged[0]?.next).toBe('after 3');
});

test('columns are in the order of receipt, whatever the ids', () => {
  const board = boardOf({ new: [9, 5], won: [] });
  patch(5, { stage: 'new', receivedAt: 900 });
  expect(summary(board).new).toEqual([2, [5, 9], 0]);
  const old = boardOf({ new: [8, 7, 1] }, { new: { next: 'after 1' } });
  patch(1, { stage: 'new', receivedAt: 900 });
  const fresh = boardOf({ new: [8] }, { new: { next: 'after 8', total: 4 } });
  expect(mergeBoard(old, fresh)[0]?.ids).toEqual([8, 7]);
});

const versions = { next: 2 };

/** What the server says of a lead now. */
function patch(id: number, part: Partial<LeadRow>) {
  keep([{ ...row(id, { stage: 'won', amount: null }), ...part, version: versions.next++ }]);
}

function boardOf(
  ids: Partial<Record<Stage, number[]>>,
  parts: Partial<Record<Stage, Partial<BoardColumn>>> = {},
): ColumnIds[] {
  const columns = (Object.entries(ids) as [Stage, number[]][]).map(([stage, ids]): BoardColumn => ({
    stage,
    total: ids.length,
    isTotalExact: true,
    amount: 0,
    leads: ids.map((id) => row(id, { stage, amount: null })),
    next: null,
    ...parts[stage],
  }));
  return keepBoard({ columns });
}

function summary(columns: ColumnIds[]) {
  return Object.fromEntries(
    columnsOf(columns).map(({ stage, total, leads, amount }) => [
      stage,
      [total, leads.map(({ id }) => id), amount],
    ]),
  ) as Partial<Record<Stage, [number, number[], number]>>;
}
