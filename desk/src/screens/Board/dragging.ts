import { MouseSensor, TouchSensor, useSensor, useSensors, type Announcements } from '@dnd-kit/core';
import type { LeadRow, Stage } from '../../api/types.ts';
import { nameOf, stageWords } from '../../words.ts';

/** Pixels that the mouse moves before a click becomes a drag. */
const DISTANCE = 6;
/** Milliseconds that a finger rests on a card before it drags: shorter, and scrolling would pick cards up. */
const LONG_PRESS = 280;
/** Pixels that the finger may move meanwhile. */
const TREMBLE = 8;

/** The ways to drag a card: mouse and long press. With a keyboard, its menu moves it. */
export function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: { delay: LONG_PRESS, tolerance: TREMBLE } }),
  );
}

/** What a card carries while it is dragged, and where it can be dropped. */
export type CardData = { row: LeadRow };
export type TargetData = { stage: Stage };

/** The stage that a drop target stands for. */
export function stageOf(target: { data: { current?: unknown } } | null): Stage | undefined {
  return (target?.data.current as TargetData | undefined)?.stage;
}

/** The lead of a card. */
export function rowOf(card: { data: { current?: unknown } }): LeadRow | undefined {
  return (card.data.current as CardData | undefined)?.row;
}

/** What screen readers say at the end of a drag: who sees the pointer needs no words before. */
export const announcements: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragCancel: () => undefined,
  onDragEnd: ({ active, over }) => {
    const row = rowOf(active);
    const stage = stageOf(over);
    return row && stage && stage !== row.stage
      ? `Dropped ${nameOf(row)} on ${stageWords[stage]}.`
      : undefined;
  },
};
