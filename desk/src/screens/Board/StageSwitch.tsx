import { useDroppable } from '@dnd-kit/core';
import { useEffect, useState, type RefObject } from 'react';
import type { BoardColumn, Stage } from '../../api/types.ts';
import { count } from '../../format/numbers.ts';
import { StageMark } from '../../ui/Stage/StageMark.tsx';
import { stageWords } from '../../words.ts';
import type { TargetData } from './dragging.ts';
import styles from './StageSwitch.module.css';

/** On phones: the stages with their totals, of which one is shown. A card can be dropped on them too. */
export function StageSwitch(props: {
  columns: BoardColumn[];
  scroller: RefObject<HTMLDivElement | null>;
  isDragging: boolean;
}) {
  const { columns, scroller, isDragging } = props;
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const follow = () => setCurrent(Math.round(element.scrollLeft / element.clientWidth));
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [scroller]);
  const show = (index: number) =>
    scroller.current?.scrollTo({ left: index * scroller.current.clientWidth, behavior: 'smooth' });
  return (
    <nav className={styles.switch} aria-label="Stages" data-dragging={isDragging || undefined}>
      {columns.map((column, index) => (
        <Tab
          key={column.stage}
          column={column}
          isCurrent={index === current}
          isTarget={isDragging}
          onChoose={() => show(index)}
        />
      ))}
    </nav>
  );
}

function Tab(props: { column: BoardColumn; isCurrent: boolean; isTarget: boolean; onChoose: () => void }) {
  const { column, isCurrent, isTarget, onChoose } = props;
  const { stage, total, isTotalExact } = column;
  const { setNodeRef, isOver } = useDroppable({
    id: `tab ${stage satisfies Stage}`,
    data: { stage } satisfies TargetData,
    disabled: !isTarget,
  });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={styles.tab}
      data-over={isOver || undefined}
      {...(isCurrent && { 'aria-current': 'true' as const })}
      onClick={onChoose}
    >
      <span className={styles.count}>
        <StageMark stage={stage} bare />
        {count(total, isTotalExact ? Infinity : total)}
      </span>
      {stageWords[stage]}
    </button>
  );
}
