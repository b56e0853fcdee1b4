import { createContext, use } from 'react';
import type { OwnChange } from '../api/queue.ts';
import type { LeadRow, Stage } from '../api/types.ts';

/** The menus that change leads. */
export type Picker = 'stage' | 'assignee' | 'followUp';

/** What the list, a lead and the keyboard do with leads. */
export type Commands = {
  /** Applies a change at once, and reports conflicts and refusals to the reader. Resolves when nothing is queued. */
  change: (rows: readonly LeadRow[], change: OwnChange) => Promise<boolean>;
  /** Asks for the amount of quoted and won leads or the reason of lost ones, then changes the stage. */
  setStage: (rows: readonly LeadRow[], stage: Stage) => void;
  /** Asks for a lead that came by phone, in person or by chat. */
  addLead: () => void;
  /** Asks for what a visitor's fields should be. */
  correct: (row: LeadRow) => void;
  /** Opens a menu beside an element, which gets the focus back. */
  pick: (picker: Picker, rows: readonly LeadRow[], anchor: HTMLElement) => void;
  showHelp: () => void;
  /** Releases quarantined leads, and says so. Resolves to whether they are released. */
  release: (rows: readonly LeadRow[]) => Promise<boolean>;
  /** Moves leads from the inbox to the quarantine, and says so. */
  markAsSpam: (rows: readonly LeadRow[]) => void;
  /** Asks whether to delete quarantined leads for good. `onDeleted` leaves a screen that shows one of them. */
  deleteQuarantined: (rows: readonly LeadRow[], onDeleted?: () => Promise<void>) => void;
  /** Signs out, or asks first if that would lose something. */
  signOut: () => void;
  /** Opens the palette, for the leads that the reader means now. */
  showPalette: () => void;
};

export const CommandsContext = createContext<Commands | null>(null);

/** The commands of the screen. Only inside `CommandsProvider`. */
export function useCommands(): Commands {
  const commands = use(CommandsContext);
  if (!commands) throw new Error('there is no CommandsProvider around this component');
  return commands;
}
