import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { changeLeads, onOutcome, sendQueued, type Outcome } from '../api/changes.ts';
import { reasonOf, Refusal } from '../api/client.ts';
import { connection } from '../api/connection.ts';
import { findLeads } from '../api/leads.ts';
import { onNotice, type Notice } from '../api/live.ts';
import { quarantineLeads, releaseLeads } from '../api/quarantine.ts';
import { pending, queue, type OwnChange, type QueuedChange } from '../api/queue.ts';
import { signOut } from '../api/signOut.ts';
import type { LeadRow, Stage } from '../api/types.ts';
import { drafts } from '../drafts.ts';
import { dialogPart, loadDialogs } from '../ui/parts.tsx';
import { useKeys } from '../keys.ts';
import { forgetStep, notify, notifyUndoable, undoLast, warn } from '../ui/Toasts/toasts.ts';
import { countedLeads, describeChange, isolated, nameOf, subjectOf } from '../words.ts';
import { CommandsContext, type Commands, type Picker } from './commands.ts';
import { findSubject } from './subject.ts';

const PickerMenu = dialogPart(() => import('./PickerMenu.tsx'));
const Palette = dialogPart(() => import('./Palette.tsx'));
const Prompts = dialogPart(() => import('./Prompts.tsx'));

/** A question that a command asks in a dialog. */
export type Prompt =
  | { kind: 'quoted' | 'won' | 'lost' | 'day'; rows: readonly LeadRow[] }
  | { kind: 'conflict'; rows: LeadRow[]; queued: QueuedChange }
  | { kind: 'delete'; rows: readonly LeadRow[]; onDeleted?: (() => Promise<void>) | undefined }
  | { kind: 'correct'; row: LeadRow }
  | { kind: 'add' | 'sign out' }
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
        (undo, key) => notifyUndoable(describeChange(change, rows), undo, key),
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
    const quarantine = async (rows: readonly LeadRow[], unlessSent: boolean) => {
      try {
        const kept =
          rows.length -
          (await quarantineLeads(
            rows.map(({ id }) => id),
            unlessSent,
          ));
        if (kept > 0)
          warn(`Not in the quarantine: ${countedLeads(kept)}.`, 'They have been sent on or erased.');
        return kept < rows.length;
      } catch (error) {
        if (error instanceof Refusal && error.status === 401) return false;
        warn(`Not in the quarantine: ${subjectOf(rows)}.`, reasonOf(error));
        return false;
      }
    };
    const markAsSpam = async (rows: readonly LeadRow[]) => {
      if (!(await quarantine(rows, false))) return;
      notifyUndoable(`Spam, now in the quarantine: ${subjectOf(rows)}`, () => void release(rows, false));
    };
    const release = async (rows: readonly LeadRow[], saysSo = true) => {
      try {
        const released = await releaseLeads(rows.map(({ id }) => id));
        const gone = rows.length - released;
        if (!saysSo) return true;
        notifyUndoable(
          gone === 0
            ? `Released: ${subjectOf(rows)}. Now in the inbox.`
            : `${released} released, now in the inbox. ${gone} had left the quarantine before.`,
          () => void quarantine(rows, true),
        );
        return true;
      } catch (error) {
        if (error instanceof Refusal && error.status === 401) return false;
        warn(`Not released: ${subjectOf(rows)}.`, reasonOf(error));
        return false;
      }
    };
    const setStage = (rows: readonly LeadRow[], stage: Stage) => {
      if (stage === 'quoted' || stage === 'won' || stage === 'lost') setPrompt({ kind: stage, rows });
      else void change(rows, { kind: 'stage', stage });
    };
    return {
      change,
      setStage,
      addLead: () => setPrompt({ kind: 'add' }),
      correct: (row) => setPrompt({ kind: 'correct', row }),
      pick: (kind, rows, anchor) => setPicker({ kind, rows, anchor }),
      showHelp: () => setPrompt({ kind: 'help' }),
      release: (rows) => release(rows),
      markAsSpam: (rows) => void markAsSpam(rows),
      deleteQuarantined: (rows, onDeleted) => setPrompt({ kind: 'delete', rows, onDeleted }),
      signOut: () => void leave(),
      showPalette: () => setPalette(findSubject()),
    };
  }, []);
  const navigate = useNavigate();
  useEffect(() => void loadDialogs(), []);

  useEffect(() => {
    onNotice(({ lead, what }) =>
      notify(`${nameOf(lead)} ${noticeWords[what]}.`, {
        label: 'Open',
        run: () => void navigate({ to: '/leads/$id', params: { id: lead.id }, search: {} }),
      }),
    );
  }, [navigate]);
  useEffect(() => {
    onOutcome((queued, outcome) => {
      const { conflicts, refusal } = outcome;
      if (refusal || conflicts.length === queued.leads.length) forgetStep(queued.key);
      if (conflicts.length > 0 && queued.change.kind === 'undo') {
        return warn(`Not undone: ${subjectOf(conflicts)}.`, 'A colleague has changed it since.');
      }
      if (conflicts.length > 0) setPrompt({ kind: 'conflict', rows: conflicts, queued });
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

  useKeys({ z: undoLast });

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

const noticeWords: Record<Notice['what'], string> = {
  answer: 'has answered',
  bounce: 'did not get your reply',
  assigned: 'is now assigned to you',
  due: 'is due for a follow-up',
};

/** Says what became of a change, unless the screen shows it. */
function say({ leads, change }: QueuedChange, { gone, refusal }: Outcome) {
  if (gone > 0) {
    return notify(
      gone === 1
        ? 'This lead has been erased in the meantime.'
        : `${gone} leads have been erased in the meantime.`,
    );
  }
  if (refusal && change.kind === 'undo') {
    warn('Not undone.', refusal.message);
  } else if (refusal && change.kind === 'reply') {
    warn(`Not sent: your reply to ${isolated(change.to)} is a draft again.`, refusal.message);
  } else if (refusal) {
    const rows = findLeads(leads.map(({ id }) => id));
    const subject = rows.length === leads.length ? subjectOf(rows) : countedLeads(leads.length);
    warn(`Not saved: ${subject} ${leads.length === 1 ? 'is' : 'are'} as before.`, refusal.message);
  }
}
