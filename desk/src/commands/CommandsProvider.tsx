import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { changeLeads, type OwnChange } from '../api/changes.ts';
import type { LeadRow, Stage } from '../api/types.ts';
import { Refusal } from '../api/client.ts';
import { releaseLeads } from '../api/quarantine.ts';
import { notify, warn } from '../ui/Toasts/toasts.ts';
import { subjectOf } from '../words.ts';
import { CommandsContext, type Commands, type Picker } from './commands.ts';
import { PickerMenu } from './PickerMenu.tsx';
import { findSubject } from './subject.ts';

const Palette = lazy(() => import('./Palette.tsx'));
const Prompts = lazy(() => import('./Prompts.tsx'));

/** A question that a command asks in a dialog. */
export type Prompt =
  | { kind: 'won' | 'lost' | 'day'; rows: readonly LeadRow[] }
  | { kind: 'conflict'; rows: LeadRow[]; change: OwnChange }
  | { kind: 'delete'; rows: readonly LeadRow[]; onDeleted?: (() => Promise<void>) | undefined }
  | { kind: 'help' };

/** Carries out the commands of everything inside it, with their menus, dialogs and messages. */
export function CommandsProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [picker, setPicker] = useState<{
    kind: Picker;
    rows: readonly LeadRow[];
    anchor: HTMLElement;
  } | null>(null);
  const [prompt, setPrompt] = useState<Prompt | null>(null);
  const [palette, setPalette] = useState<readonly LeadRow[] | null>(null);

  const commands = useMemo<Commands>(() => {
    const change = async (rows: readonly LeadRow[], change: OwnChange) => {
      try {
        const ids = rows.map(({ id }) => id);
        const { conflicts, gone } = await changeLeads(client, ids, change);
        if (conflicts.length > 0) setPrompt({ kind: 'conflict', rows: conflicts, change });
        if (gone > 0) {
          notify(
            gone === 1
              ? 'This lead has been erased in the meantime.'
              : `${gone} leads have been erased in the meantime.`,
          );
        }
        return gone === 0;
      } catch (error) {
        // The dialog to sign in again says enough.
        if (error instanceof Refusal && error.status === 401) return false;
        warn(
          `Not saved: ${subjectOf(rows)} ${rows.length === 1 ? 'is' : 'are'} as before.`,
          error instanceof Error ? error.message : undefined,
        );
        return false;
      }
    };
    const release = async (rows: readonly LeadRow[]) => {
      try {
        const released = await releaseLeads(
          client,
          rows.map(({ id }) => id),
        );
        const gone = rows.length - released;
        notify(
          gone === 0
            ? `Released: ${subjectOf(rows)}. Now in the inbox.`
            : `${released} released, now in the inbox. ${gone} had left the quarantine before.`,
        );
        return true;
      } catch (error) {
        if (error instanceof Refusal && error.status === 401) return false;
        warn(`Not released: ${subjectOf(rows)}.`, error instanceof Error ? error.message : undefined);
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
      showPalette: () => setPalette(findSubject()),
    };
  }, [client]);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (!document.querySelector('[data-modal]')) commands.showPalette();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [commands]);

  const askDay = useCallback((rows: readonly LeadRow[]) => setPrompt({ kind: 'day', rows }), []);

  return (
    <CommandsContext value={commands}>
      {children}
      {picker && (
        <PickerMenu {...picker} onClose={() => setPicker(null)} onOtherDay={() => askDay(picker.rows)} />
      )}
      {palette && (
        <Suspense>
          <Palette subject={palette} onAskDay={askDay} onClose={() => setPalette(null)} />
        </Suspense>
      )}
      {prompt && (
        <Suspense>
          <Prompts prompt={prompt} onClose={() => setPrompt(null)} />
        </Suspense>
      )}
    </CommandsContext>
  );
}
