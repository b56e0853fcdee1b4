import { DndContext, DragOverlay, MeasuringStrategy, pointerWithin, type DragEndEvent } from '@dnd-kit/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { columnsOf } from './board.ts';
import { countFilters } from '../../api/filters.ts';
import { useLeads } from '../../api/leads.ts';
import { boardQuery } from './queries.ts';
import type { BoardColumn, LeadRow, Stage } from '../../api/types.ts';
import { useCommands, type Picker } from '../../commands/commands.ts';
import { useSubject } from '../../commands/subject.ts';
import { useKeys } from '../../keys.ts';
import { Failure } from '../../ui/Failure/Failure.tsx';
import { Choice, Choices, FloatingMenu, MenuItem, MenuLine } from '../../ui/Menu/Menu.tsx';
import { StageMark } from '../../ui/Stage/StageMark.tsx';
import { stagesOf } from '../../words.ts';
import { BoardHead } from './BoardHead.tsx';
import { LiftedCard } from './Card.tsx';
import { Column, type Wanted } from './Column.tsx';
import { announcements, rowOf, stageOf, useDragSensors } from './dragging.ts';
import { EmptyBoard } from './EmptyBoard.tsx';
import { StageSwitch } from './StageSwitch.tsx';
import styles from './Board.module.css';

const route = getRouteApi('/frame/board');

/** The leads by stage. People drag them from one stage to the next. */
export function Board() {
  const filters = route.useSearch();
  const commands = useCommands();
  const { data, error, isPending, refetch } = useQuery(boardQuery(filters));
  const current = useLeads(useCallback(() => data && columnsOf(data), [data]));
  const [dragged, setDragged] = useState<{ row: LeadRow; columns: BoardColumn[] } | null>(null);
  // Nothing moves while a card is dragged.
  const columns = dragged?.columns ?? current;
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [menu, setMenu] = useState<{ row: LeadRow; anchor: HTMLElement } | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const sensors = useDragSensors();

  const move = (row: LeadRow, stage: Stage, focuses: boolean) => {
    if (stage !== row.stage) commands.setStage([row], stage);
    setWanted({ id: row.id, stage, focuses });
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const row = rowOf(active);
    if (row) move(row, stageOf(over) ?? row.stage, false);
  };
  const focused = (): [LeadRow, HTMLElement] | null => {
    const card = document.activeElement;
    if (!(card instanceof HTMLElement) || card.dataset['card'] === undefined) return null;
    const id = Number(card.dataset['card']);
    const row = columns?.flatMap(({ leads }) => leads).find((row) => row.id === id);
    return row ? [row, card] : null;
  };
  const onCurrent = (act: (row: LeadRow, card: HTMLElement) => void) => () => {
    const [row, card] = focused() ?? [];
    if (!row || !card) return false;
    return act(row, card);
  };
  useSubject('board', () => {
    const [row] = focused() ?? [];
    return row ? [row] : [];
  });
  /** Moves the focus by cards up or down. */
  const goDown = (step: 1 | -1) =>
    onCurrent(({ id, stage }) => {
      const leads = columns?.find((column) => column.stage === stage)?.leads ?? [];
      const row = leads[leads.findIndex((row) => row.id === id) + step];
      if (row) setWanted({ id: row.id, stage: row.stage, focuses: true });
    });
  /** Moves the focus to the card at the same height of the next stage that has any. */
  const goRight = (step: 1 | -1) =>
    onCurrent(({ id, stage }) => {
      const filled = (columns ?? []).filter(({ leads }) => leads.length > 0);
      const from = filled.findIndex((column) => column.stage === stage);
      const index = filled[from]?.leads.findIndex((row) => row.id === id) ?? 0;
      const leads = filled[from + step]?.leads ?? [];
      const row = leads[Math.min(index, leads.length - 1)];
      if (row) setWanted({ id: row.id, stage: row.stage, focuses: true });
    });
  useKeys({
    ArrowDown: goDown(1),
    ArrowUp: goDown(-1),
    ArrowRight: goRight(1),
    ArrowLeft: goRight(-1),
    j: goDown(1),
    k: goDown(-1),
    s: onCurrent((row, anchor) => setMenu({ row, anchor })),
    a: onCurrent((row, anchor) => commands.pick('assignee', [row], anchor)),
    f: onCurrent((row, anchor) => commands.pick('followUp', [row], anchor)),
    e: onCurrent((row) => void commands.change([row], { kind: row.isUnread ? 'read' : 'unread' })),
    '/': () => searchBox.current?.focus(),
    '?': () => commands.showHelp(),
  });

  const isFiltered = countFilters(filters) > (filters.applications === undefined ? 0 : 1) || !!filters.q;
  const isEmpty = columns?.every(({ total }) => total === 0) ?? false;
  return (
    <div className={styles.board}>
      <BoardHead filters={filters} searchBox={searchBox} />
      {error && !columns ? (
        <Failure error={error} reset={() => void refetch()} />
      ) : isPending || !columns ? (
        <Loading isApplications={filters.applications === true} />
      ) : isEmpty ? (
        <EmptyBoard filters={filters} isFiltered={isFiltered} />
      ) : (
        <DndContext
          sensors={sensors}
          collisionDetection={pointerWithin}
          accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
          // Cards come and go while columns scroll.
          measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
          onDragStart={({ active }) => {
            const row = rowOf(active);
            if (row && current) setDragged({ row, columns: current });
            ignoreNextClick();
          }}
          onDragEnd={drop}
          onDragCancel={() => setDragged(null)}
        >
          <StageSwitch columns={columns} scroller={scroller} isDragging={dragged !== null} />
          <div className={styles.columns} ref={scroller} data-dragging={dragged !== null || undefined}>
            {columns.map((column) => (
              <Column
                // Another view starts at its top.
                key={`${column.stage} ${JSON.stringify(filters)}`}
                column={column}
                filters={filters}
                wanted={wanted?.stage === column.stage ? wanted : null}
                onArrived={() => setWanted(null)}
                dragged={dragged?.row.id ?? null}
                onMenu={(row, anchor) => setMenu({ row, anchor })}
              />
            ))}
          </div>
          <DragOverlay dropAnimation={reducesMotion() ? null : { duration: 160, easing: 'ease-out' }}>
            {dragged && <LiftedCard row={dragged.row} />}
          </DragOverlay>
        </DndContext>
      )}
      {menu && (
        <CardMenu
          {...menu}
          onMove={(stage) => move(menu.row, stage, true)}
          onPick={(picker) => commands.pick(picker, [menu.row], menu.anchor)}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}

function CardMenu(props: {
  row: LeadRow;
  anchor: HTMLElement;
  onMove: (stage: Stage) => void;
  onPick: (picker: Picker) => void;
  onClose: () => void;
}) {
  const { row, anchor, onMove, onPick, onClose } = props;
  return (
    <FloatingMenu anchor={anchor} label="Move to…" onClose={onClose}>
      <Choices value={row.stage} onChange={onMove}>
        {stagesOf(row.isApplication).map((stage) => (
          <Choice key={stage} value={stage}>
            <StageMark stage={stage} />
          </Choice>
        ))}
      </Choices>
      <MenuLine />
      <MenuItem onSelect={() => onPick('assignee')} detail="a">
        Assign to…
      </MenuItem>
      <MenuItem onSelect={() => onPick('followUp')} detail="f">
        Follow up…
      </MenuItem>
    </FloatingMenu>
  );
}

/** A column of grey bars for each stage. */
function Loading({ isApplications }: { isApplications: boolean }) {
  return (
    <div className={styles.columns} role="status">
      <span className="visually-hidden">Loading the board</span>
      {stagesOf(isApplications).map((stage) => (
        <div key={stage} className={styles.bones}>
          {Array.from({ length: 5 }, (_, index) => (
            <span key={index} />
          ))}
        </div>
      ))}
    </div>
  );
}

function reducesMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The end of a drag is a click on the link of the card, which must not open it. */
function ignoreNextClick() {
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const stop = () => {
    // After the click that follows.
    setTimeout(() => removeEventListener('click', ignore, true));
    for (const name of ends) removeEventListener(name, stop, true);
  };
  addEventListener('click', ignore, true);
  for (const name of ends) addEventListener(name, stop, true);
}
const ends = ['mouseup', 'touchend', 'touchcancel'];
