import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { changeLeads, onOutcome, sendQueued, type Outcome } from '../api/changes.ts';
import { reasonOf, Refusal } from '../api/client.ts';
import { connection } from '../api/connection.ts';
import { findLeads } from '../api/leads.ts';
import { releaseLeads } from '../api/quarantine.ts';
import { pending, queue, type OwnChange, type QueuedChange } from '../api/queue.ts';
import { signOut } from '../api/signOut.ts';
import type { LeadRow, Stage } from '../api/types.ts';
import { drafts } from '../drafts.ts';
import { dialogPart } from '../ui/parts.tsx';
import { notify, warn } from '../ui/Toasts/toasts.ts';
import { countedLeads, isolated, subjectOf } from '../words.ts';
import { CommandsContext, type Commands, type Picker } from './commands.ts';
import { PickerMenu } from './PickerMenu.tsx';
import { findSubject } from './subject.ts';

const Palette = dialogPart(() => import('./Palette.tsx'));
const Prompts = dialogPart(() => import('./Prompts.tsx'));

/** A question that a command asks in a dialog. */
export type Prompt =
  | { kind: 'won' | 'lost' | 'day'; rows: readonly LeadRow[] }
  | { kind: 'conflict'; rows: LeadRow[]; change: OwnChange }
  | { kind: 'delete'; rows: readonly LeadRow[]; onDeleted?: (() => Promise<void>) | undefined }
  | { kind: 'sign out' }
  | { kind: 'help' };

/** Carries out the commands of everything inside it, with their menus, dialogs and messages. */
export function CommandsProvider({ children }: { children: ReactNode }) {
  const [picker, setPicker] = useState<{
    kind: Picker;
    rows: readonly LeadRow[];
    anchor: HTMLElement;
  } | null>(null);
  const [prompt, setPrompt] = useState<Prompt | null>(null);
  const [palette, setPalette] = useState<readonly LeadRow[] | null>(null);

  const commands = useMemo<Commands>(() => {
    const change = (rows: readonly LeadRow[], change: OwnChange) =>
      changeLeads(
        rows.map(({ id }) => id),
        change,
      );
    const leave = async () => {
      await queue.load();
      if (pending.get().length + drafts.all().length > 0) return setPrompt({ kind: 'sign out' });
      try {
        await signOut();
      } catch (error) {
        warn('You are still signed in.', reasonOf(error));
      }
    };
    const release = async (rows: readonly LeadRow[]) => {
      try {
        const released = await releaseLeads(rows.map(({ id }) => id));
        const gone = rows.length - released;
        notify(
          gone === 0
            ? `Released: ${subjectOf(rows)}. Now in the inbox.`
            : `${released} released, now in the inbox. ${gone} had left the quarantine before.`,
        );
        return true;
      } catch (error) {
        if (error instanceof Refusal && error.status === 401) return false;
        warn(`Not released: ${subjectOf(rows)}.`, reasonOf(error));
        return false;
      }
    };
    const setStage = (rows: readonly LeadRow[], stage: Stage) => {
      if (stage === 'won' || stage === 'lost') setPrompt({ kind: stage, rows });
      else void change(rows, { kind: 'stage', stage });
    };
    return {
      change,
      setStage,
      pick: (kind, rows, anchor) => setPicker({ kind, rows, anchor }),
      showHelp: () => setPrompt({ kind: 'help' }),
      release,
      deleteQuarantined: (rows, onDeleted) => setPrompt({ kind: 'delete', rows, onDeleted }),
      signOut: () => void leave(),
      showPalette: () => setPalette(findSubject()),
    };
  }, []);
  useEffect(() => {
    onOutcome((queued, outcome) => {
      const { conflicts } = outcome;
      if (conflicts.length > 0) setPrompt({ kind: 'conflict', rows: conflicts, change: queued.change });
      say(queued, outcome);
    });
    void sendQueued();
    // Another tab may have left something and been closed.
    return connection.isOnline.watch(() => void sendQueued());
  }, []);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (!document.querySelector('[data-modal]')) commands.showPalette();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [commands]);

  const closePrompt = useCallback(() => setPrompt(null), []);
  const askDay = useCallback((rows: readonly LeadRow[]) => setPrompt({ kind: 'day', rows }), []);

  return (
    <CommandsContext value={commands}>
      {children}
      {picker && (
        <PickerMenu {...picker} onClose={() => setPicker(null)} onOtherDay={() => askDay(picker.rows)} />
      )}
      {palette && <Palette subject={palette} onAskDay={askDay} onClose={() => setPalette(null)} />}
      {prompt && <Prompts prompt={prompt} onClose={closePrompt} />}
    </CommandsContext>
  );
}

/** Says what became of a change, unless the screen shows it. */
function say({ leads, change }: QueuedChange, { gone, refusal }: Outcome) {
  if (gone > 0) {
    return notify(
      gone === 1
        ? 'This lead has been erased in the meantime.'
        : `${gone} leads have been erased in the meantime.`,
    );
  }
  if (change.kind === 'reply') {
    if (refusal) warn(`Not sent: your reply to ${isolated(change.to)} is a draft again.`, refusal.message);
    else notify(`Your reply to ${isolated(change.to)} is on its way.`);
  } else if (refusal) {
    const rows = findLeads(leads.map(({ id }) => id));
    const subject = rows.length === leads.length ? subjectOf(rows) : countedLeads(leads.length);
    warn(`Not saved: ${subject} ${leads.length === 1 ? 'is' : 'are'} as before.`, refusal.message);
  }
}
