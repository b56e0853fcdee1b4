import { useDroppable } from '@dnd-kit/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { BoardFilters } from './board.ts';
import { fetchFurther } from './queries.ts';
import type { BoardColumn, LeadRow, Stage } from '../../api/types.ts';
import { count, rupees } from '../../format/numbers.ts';
import { MoreFailure } from '../../ui/Failure/MoreFailure.tsx';
import { usePaging } from '../../ui/List/usePaging.ts';
import { StageMark } from '../../ui/Stage/StageMark.tsx';
import { stageWords } from '../../words.ts';
import { Card } from './Card.tsx';
import type { TargetData } from './dragging.ts';
import styles from './Column.module.css';

/** Pixels of a card and of the space below it. Card.module.css has the same height. */
const CARD = 114;
const GAP = 8;
/** Cards before the end at which further ones are requested: two screens. */
const AHEAD = 16;

/** A card to show as soon as it is in the column of its stage, with or without the focus. */
export type Wanted = { id: number; stage: Stage; focuses: boolean };

/** A stage with its leads, newest first. It scrolls by itself and loads further leads. */
export function Column(props: {
  column: BoardColumn;
  filters: BoardFilters;
  wanted: Wanted | null;
  onArrived: () => void;
  dragged: number | null;
  onMenu: (row: LeadRow, anchor: HTMLElement) => void;
}) {
  const { column, filters, wanted, onArrived, dragged, onMenu } = props;
  const { stage, leads, next } = column;
  const scroller = useRef<HTMLDivElement>(null);
  const { setNodeRef, isOver } = useDroppable({
    id: `column ${stage}`,
    data: { stage } satisfies TargetData,
  });
  const [cursor, setCursor] = useState<number | null>(null);
  const draggedIndex = leads.findIndex(({ id }) => id === dragged);

  // The rule is about the React compiler, which this project does not use.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: leads.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD + GAP,
    getItemKey: (index) => leads[index]?.id ?? index,
    overscan: 4,
    scrollPaddingStart: 8,
    scrollPaddingEnd: 8,
    // A finger sends its events to the card on which it started.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      return draggedIndex < 0 || indexes.includes(draggedIndex) ? indexes : [...indexes, draggedIndex];
    },
  });
  const visible = virtualizer.getVirtualItems();
  const more = useMutation({ mutationFn: () => fetchFurther(filters, stage), retry: false });
  const { error } = more;
  usePaging(
    {
      hasNextPage: typeof next === 'string',
      isFetchingNextPage: more.isPending,
      error,
      fetchNextPage: more.mutate,
    },
    virtualizer,
    AHEAD,
  );

  const wantedIndex = wanted ? leads.findIndex(({ id }) => id === wanted.id) : -1;
  useLayoutEffect(() => {
    if (!wanted || wantedIndex < 0) return;
    virtualizer.scrollToIndex(wantedIndex, { align: 'auto' });
    // After a question, the focus may be elsewhere by now.
    const isFree =
      document.activeElement === document.body || !!document.activeElement?.closest('[data-stage]');
    if (!wanted.focuses || !isFree) return onArrived();
    const link = scroller.current?.querySelector<HTMLElement>(`[data-card="${wanted.id}"]`);
    if (!link) return;
    link.focus({ preventScroll: true });
    onArrived();
  });

  const tabStop = leads.find(({ id }) => id === cursor)?.id ?? leads[0]?.id;

  return (
    <section
      ref={setNodeRef}
      className={styles.column}
      data-stage={stage}
      data-over={isOver || undefined}
      aria-label={stageWords[stage]}
    >
      <ColumnHead column={column} filters={filters} />
      <div className={styles.scroller} ref={scroller}>
        {leads.length === 0 ? (
          <p className={styles.empty}>No leads here</p>
        ) : (
          <ul className={styles.cards} style={{ height: virtualizer.getTotalSize() }}>
            {visible.map(({ index, start }) => {
              const row = leads[index];
              if (!row) return null;
              return (
                <li
                  key={row.id}
                  className={styles.place}
                  style={{ transform: `translateY(${start}px)` }}
                  aria-setsize={column.isTotalExact ? column.total : -1}
                  aria-posinset={index + 1}
                >
                  <Card row={row} isTabStop={row.id === tabStop} onFocus={setCursor} onMenu={onMenu} />
                </li>
              );
            })}
          </ul>
        )}
        {error && <MoreFailure message={error.message} onAgain={more.mutate} />}
      </div>
    </section>
  );
}

function ColumnHead({ column, filters }: { column: BoardColumn; filters: BoardFilters }) {
  const { stage, total, isTotalExact, amount } = column;
  return (
    <header className={styles.head}>
      <h2>
        <StageMark stage={stage} />
      </h2>
      <Link
        to="/"
        search={{ applications: false, ...filters, stage }}
        className={styles.total}
        title={`Show ${stageWords[stage]} in the inbox`}
      >
        {count(total, isTotalExact ? Infinity : total)}
        <span className={styles.word}>{total === 1 ? ' lead' : ' leads'}</span>
      </Link>
      {amount > 0 && <p className={styles.amount}>{rupees(amount)}</p>}
    </header>
  );
}
