import { expect, test } from 'vitest';
import { addPage, mergeBoard, patchBoard, removeFromBoard } from './board.ts';
import { row } from './testing/leads.ts';
import type { Board, BoardColumn, Stage } from './types.ts';

test('a lead with another stage moves among the leads of its age, and totals follow', () => {
  const board = boardOf({ new: [9, 5], won: [8, 4] }, { won: { amount: 300 } });
  const moved = patchBoard(board, 5, (row) => ({ ...row, stage: 'won', amount: 200 }));
  expect(summary(moved)).toEqual({ new: [1, [9], 0], won: [3, [8, 5, 4], 500] });
  const back = patchBoard(moved, 5, (row) => ({ ...row, stage: 'new', amount: null }));
  expect(summary(back)).toEqual(summary(board));
  expect(patchBoard(board, 77, (row) => ({ ...row, stage: 'won' }))).toBe(board);
});

test('a corrected amount and an erased lead change the sum', () => {
  const board = boardOf({ won: [8] }, { won: { amount: 100 } });
  const won = patchBoard(board, 8, (row) => ({ ...row, amount: 100 }));
  const corrected = patchBoard(won, 8, (row) => ({ ...row, amount: 150 }));
  expect(summary(corrected).won).toEqual([1, [8], 250]);
  expect(summary(removeFromBoard(corrected, 8)).won).toEqual([0, [], 100]);
});

test('a total at its limit stays', () => {
  const board = boardOf({ new: [3], won: [] }, { new: { total: 10_000, isTotalExact: false } });
  expect(summary(patchBoard(board, 3, (row) => ({ ...row, stage: 'won' }))).new?.[0]).toBe(10_000);
});

test('a page is added once, without leads that were moved there before', () => {
  const board = boardOf({ new: [9, 2] }, { new: { next: 9, total: 4 } });
  const page = { leads: [row(7), row(2)], next: 2, total: null, isTotalExact: false };
  const more = addPage(board, 'new', 9, page);
  expect(more.columns[0]).toMatchObject({ next: 2, total: 4 });
  expect(summary(more).new?.[1]).toEqual([9, 7, 2]);
  expect(addPage(more, 'new', 9, page)).toBe(more);
});

test('a fresh board keeps added leads, unless they moved', () => {
  const old = boardOf({ new: [9, 7, 5, 3], won: [4] }, { new: { next: 3 } });
  const fresh = boardOf({ new: [10, 9], won: [5, 4] }, { new: { next: 9 } });
  const merged = mergeBoard(old, fresh);
  expect(summary(merged).new?.[1]).toEqual([10, 9, 7, 3]);
  expect(merged.columns[0]?.next).toBe(3);
  expect(summary(merged).won?.[1]).toEqual([5, 4]);
});

function boardOf(
  ids: Partial<Record<Stage, number[]>>,
  parts: Partial<Record<Stage, Partial<BoardColumn>>> = {},
): Board {
  const columns = (Object.entries(ids) as [Stage, number[]][]).map(([stage, ids]): BoardColumn => ({
    stage,
    total: ids.length,
    isTotalExact: true,
    amount: 0,
    leads: ids.map((id) => row(id, { stage, amount: null })),
    next: null,
    ...parts[stage],
  }));
  return { columns };
}

function summary(board: Board) {
  return Object.fromEntries(
    board.columns.map(({ stage, total, leads, amount }) => [
      stage,
      [total, leads.map(({ id }) => id), amount],
    ]),
  ) as Partial<Record<Stage, [number, number[], number]>>;
}
