import { findLead, findLeads, keep, told } from '../../api/leads.ts';
import type { Filters } from '../../api/filters.ts';
import type { Board, BoardColumn, LeadRow, Stage } from '../../api/types.ts';

/** What the board shows: the stages are its columns. */
export type BoardFilters = Omit<Filters, 'stage'>;

/** A column as the server told it: the ids of its loaded leads, and the amount of the others. */
export type ColumnIds = Omit<BoardColumn, 'leads' | 'amount'> & { ids: number[]; otherAmount: number };

/** Takes the leads out of a board of the server. */
export function keepBoard({ columns }: Board): ColumnIds[] {
  return columns.map(({ leads, amount, ...column }) => ({
    ...column,
    ids: keep(leads),
    otherAmount: amount - sumOf(leads),
  }));
}

/**
 * The columns with their leads, each in the column of its present stage. What the server has counted is corrected by the
 * loaded leads that have moved or were erased since.
 */
export function columnsOf(columns: readonly ColumnIds[]): BoardColumn[] {
  const loaded = findLeads([...new Set(columns.flatMap(({ ids }) => ids))]).toSorted(newestFirst);
  return columns.map(({ ids, otherAmount, ...column }) => {
    const leads = loaded.filter(({ stage, mergedInto }) => stage === column.stage && !mergedInto);
    // At its limit the total does not say how many there are.
    const total = column.isTotalExact ? Math.max(0, column.total + leads.length - ids.length) : column.total;
    return { ...column, leads, total, amount: otherAmount + sumOf(leads) };
  });
}

/** Adds the ids of further leads, those after `before`, to a column. A page that was already added changes nothing. */
export function addPage(
  columns: readonly ColumnIds[],
  stage: Stage,
  before: string,
  page: { ids: number[]; next?: string | null },
): ColumnIds[] {
  const loaded = new Set(columns.flatMap(({ ids }) => ids));
  return columns.map((column) =>
    column.stage === stage && column.next === before
      ? {
          ...withIds(
            column,
            page.ids.filter((id) => !loaded.has(id)),
          ),
          next: page.next ?? null,
        }
      : column,
  );
}

/** The fresh board, with the leads below its columns that had been added to the old one. */
export function mergeBoard(old: readonly ColumnIds[] | undefined, fresh: ColumnIds[]): ColumnIds[] {
  const loaded = new Set(fresh.flatMap(({ ids }) => ids));
  return fresh.map((column) => {
    const { ids, next, stage } = column;
    const before = old?.find((column) => column.stage === stage);
    const last = findLead(ids.at(-1) ?? 0);
    if (!next || !old || !before || !last) return column;
    const added = findLeads(old.flatMap(({ ids }) => ids).filter((id) => !loaded.has(id)))
      .filter((lead) => told(lead.id)?.stage === stage && newestFirst(last, lead) < 0)
      .map(({ id }) => id);
    return added.length === 0 ? column : { ...withIds(column, added), next: before.next ?? null };
  });
}

function withIds(column: ColumnIds, ids: number[]): ColumnIds {
  const added = ids.flatMap((id) => told(id) ?? []);
  return { ...column, ids: [...column.ids, ...ids], otherAmount: column.otherAmount - sumOf(added) };
}

/** Rupees that these leads were quoted or won for. */
function sumOf(leads: readonly LeadRow[]): number {
  return leads.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}

function newestFirst(one: LeadRow, other: LeadRow): number {
  return other.receivedAt - one.receivedAt || other.id - one.id;
}
