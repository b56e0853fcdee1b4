import {
  closestCenter,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DroppableContainer,
  type SensorInstance,
  type SensorProps,
} from '@dnd-kit/core';
import type { LeadRow, Stage } from '../../api/types.ts';
import { nameOf, stageWords } from '../../words.ts';

/** Pixels that the mouse moves before a click becomes a drag. */
const DISTANCE = 6;
/** Milliseconds that a finger rests on a card before it drags: shorter, and scrolling would pick cards up. */
const LONG_PRESS = 280;
/** Pixels that the finger may move meanwhile. */
const TREMBLE = 8;

/** The ways to drag a card: mouse, long press, and keyboard. */
export function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: { delay: LONG_PRESS, tolerance: TREMBLE } }),
    useSensor(ColumnKeyboard),
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

/** The target under the pointer. Without a pointer, the column on which the keyboard put the card. */
export const findTarget: CollisionDetection = (args) =>
  args.pointerCoordinates
    ? pointerWithin(args)
    : closestCenter({ ...args, droppableContainers: columns(args) });

function columns({ droppableContainers }: { droppableContainers: DroppableContainer[] }) {
  return droppableContainers.filter(({ id }) => isColumn(id));
}

function isColumn(id: string | number): boolean {
  return String(id).startsWith('column ');
}

/** What screen readers say. */
export const announcements: Announcements = {
  onDragStart: ({ active }) => {
    const row = rowOf(active);
    return row && pickedUp(row);
  },
  onDragOver: ({ active, over }) => {
    const row = rowOf(active);
    const stage = stageOf(over);
    if (!row || !stage) return undefined;
    // At first it is over its own stage: the words of the start stay.
    return stage === row.stage ? pickedUp(row) : `Over ${stageWords[stage]}.`;
  },
  onDragEnd: ({ active, over }) => {
    const row = rowOf(active);
    const stage = stageOf(over);
    if (!row) return undefined;
    if (!stage || stage === row.stage) return `${nameOf(row)} stays in ${stageWords[row.stage]}.`;
    return `Dropped ${nameOf(row)} on ${stageWords[stage]}.`;
  },
  onDragCancel: ({ active }) => {
    const row = rowOf(active);
    return row && `Cancelled. ${nameOf(row)} stays in ${stageWords[row.stage]}.`;
  },
};

function pickedUp(row: LeadRow): string {
  return `Picked up ${nameOf(row)} from ${stageWords[row.stage]}.`;
}

export const instructions = {
  draggable:
    'Press Space to pick up this lead, the left and right arrow keys to choose a stage, Space to drop it, and Escape to cancel.',
};

/** Space picks a card up, arrow keys put it on the column beside, Space or Enter drops it, Escape cancels. */
class ColumnKeyboard implements SensorInstance {
  autoScrollEnabled = false;
  readonly #props: SensorProps<object>;
  readonly #start: DOMRect | undefined;
  readonly #ended = new AbortController();

  static activators = [
    {
      eventName: 'onKeyDown' as const,
      handler: (
        { nativeEvent, target }: React.KeyboardEvent,
        _options: object,
        { active }: ActivatorContext,
      ) => {
        if (nativeEvent.code !== 'Space' || target !== active.activatorNode.current) return false;
        nativeEvent.preventDefault();
        return true;
      },
    },
  ];

  constructor(props: SensorProps<object>) {
    this.#props = props;
    this.#start = props.activeNode.node.current?.getBoundingClientRect();
    props.onStart({ x: 0, y: 0 });
    const { signal } = this.#ended;
    // Not the key that picked the card up.
    setTimeout(() => {
      document.addEventListener('keydown', (event) => this.#press(event), { signal, capture: true });
      addEventListener('resize', () => this.#end(props.onCancel), { signal });
      addEventListener('visibilitychange', () => this.#end(props.onCancel), { signal });
    });
  }

  #press(event: KeyboardEvent) {
    switch (event.code) {
      case 'ArrowLeft':
        this.#move(-1);
        break;
      case 'ArrowRight':
        this.#move(1);
        break;
      case 'Space':
      case 'Enter':
        this.#end(this.#props.onEnd);
        break;
      case 'Escape':
      case 'Tab':
        this.#end(this.#props.onCancel);
        break;
      default:
    }
    // No other key does anything until the card is dropped.
    event.preventDefault();
    event.stopPropagation();
  }

  #move(step: 1 | -1) {
    const { droppableContainers, over } = this.#props.context.current;
    const targets = droppableContainers.getEnabled().filter(({ id }) => isColumn(id));
    const index = targets.findIndex(({ id }) => id === over?.id);
    const column = targets[Math.min(Math.max(index + step, 0), targets.length - 1)]?.node.current;
    if (!column || !this.#start) return;
    column.scrollIntoView({ inline: 'nearest', block: 'nearest', behavior: 'instant' });
    const { left, top, width } = column.getBoundingClientRect();
    const x = left + (width - this.#start.width) / 2 - this.#start.left;
    this.#props.onMove({ x, y: Math.max(top + 12, this.#start.top) - this.#start.top });
  }

  #end(settle: () => void) {
    this.#ended.abort();
    settle();
  }
}

type ActivatorContext = { active: { activatorNode: { current: HTMLElement | null } } };
