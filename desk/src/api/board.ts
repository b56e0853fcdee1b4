import type { Filters } from './filters.ts';
import type { Board, BoardColumn, LeadPage, LeadRow, Stage } from './types.ts';

/** What the board shows: the stages are its columns. */
export type BoardFilters = Omit<Filters, 'stage'>;

/** The row of a lead on the board, if it is among the loaded ones. */
export function findOnBoard(board: Board, id: number): LeadRow | undefined {
  for (const { leads } of board.columns) {
    const row = leads.find((row) => row.id === id);
    if (row) return row;
  }
  return undefined;
}

/** Replaces a lead. With another stage it moves to that column, among the leads of its age, and both totals change. */
export function patchBoard(board: Board, id: number, patch: <T extends LeadRow>(row: T) => T): Board {
  const row = findOnBoard(board, id);
  if (!row) return board;
  const next = patch(row);
  if (next === row) return board;
  return mapColumns(board, (column) => {
    if (column.stage === row.stage && column.stage === next.stage) {
      const leads = column.leads.map((old) => (old.id === id ? next : old));
      return { ...column, leads, amount: column.amount + wonAmount(next) - wonAmount(row) };
    }
    if (column.stage === row.stage) return without(column, row);
    if (column.stage === next.stage) return withRow(column, next);
    return column;
  });
}

/** Removes an erased lead. */
export function removeFromBoard(board: Board, id: number): Board {
  const row = findOnBoard(board, id);
  return row
    ? mapColumns(board, (column) => (column.stage === row.stage ? without(column, row) : column))
    : board;
}

/** Adds the leads of a column below `before`. A page that was already added changes nothing. */
export function addPage(board: Board, stage: Stage, before: number, page: LeadPage): Board {
  return mapColumns(board, (column) => {
    if (column.stage !== stage || column.next !== before) return column;
    const known = new Set(column.leads.map(({ id }) => id));
    const added = page.leads.filter(({ id }) => !known.has(id));
    return { ...column, leads: [...column.leads, ...added].toSorted(newestFirst), next: page.next ?? null };
  });
}

/** The fresh board, with the leads below its columns that had been added to the old one. */
export function mergeBoard(old: Board | undefined, fresh: Board): Board {
  if (!old) return fresh;
  const shown = new Set(fresh.columns.flatMap(({ leads }) => leads.map(({ id }) => id)));
  return mapColumns(fresh, (column) => {
    const { next } = column;
    const before = old.columns.find(({ stage }) => stage === column.stage);
    if (typeof next !== 'number' || !before) return column;
    const added = before.leads.filter(({ id }) => id < next && !shown.has(id));
    return added.length === 0
      ? column
      : { ...column, leads: [...column.leads, ...added], next: before.next ?? null };
  });
}

function without(column: BoardColumn, row: LeadRow): BoardColumn {
  return {
    ...column,
    leads: column.leads.filter(({ id }) => id !== row.id),
    total: counted(column, -1),
    amount: column.amount - wonAmount(row),
  };
}

function withRow(column: BoardColumn, row: LeadRow): BoardColumn {
  return {
    ...column,
    leads: [...column.leads, row].toSorted(newestFirst),
    total: counted(column, 1),
    amount: column.amount + wonAmount(row),
  };
}

/** At its limit the total does not say how many there are. */
function counted({ total, isTotalExact }: BoardColumn, step: 1 | -1): number {
  return isTotalExact ? Math.max(0, total + step) : total;
}

function wonAmount({ stage, amount }: LeadRow): number {
  return stage === 'won' ? (amount ?? 0) : 0;
}

function newestFirst(one: LeadRow, other: LeadRow): number {
  return other.id - one.id;
}

function mapColumns(board: Board, map: (column: BoardColumn) => BoardColumn): Board {
  const columns = board.columns.map(map);
  return columns.every((column, index) => column === board.columns[index]) ? board : { ...board, columns };
}
