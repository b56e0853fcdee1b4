import { useEffect, useRef, useState } from 'react';
import { own } from './api/device.ts';
import { createState } from './api/state.ts';
import type { ReplyFile } from './api/types.ts';

/** What somebody has typed into a reply, a message or a note, and has not sent. */
export type Draft = { subject?: string; text: string; files?: ReplyFile[] };
export type DraftKind = 'reply' | 'whatsapp' | 'note';

type Stored = Draft & { at: number };

const START = 'draft:';
const nameOf = (lead: number, kind: DraftKind) => `${START}${lead}:${kind}`;

/** The drafts per lead of the person whose screen this is. */
export const drafts = {
  read(lead: number, kind: DraftKind): Draft | null {
    const { at: _, ...draft } = parse(own().get(nameOf(lead, kind))) ?? { at: 0, text: '' };
    return draft.text === '' && draft.subject === undefined && !draft.files ? null : draft;
  },
  write(lead: number, kind: DraftKind, draft: Draft, now: number): void {
    if (draft.text.trim() === '' && !draft.files?.length) return own().remove(nameOf(lead, kind));
    own().set(nameOf(lead, kind), JSON.stringify({ ...draft, at: now } satisfies Stored));
  },
  remove(lead: number, kind: DraftKind): void {
    own().remove(nameOf(lead, kind));
  },
  /** The lead and the kind of every draft, as `12:reply`. */
  all(): string[] {
    return own()
      .names(START)
      .map((name) => name.slice(START.length));
  },
};

/** A draft that the server has refused after it was sent. The form opens again, with its text. */
export const returned = createState<{ lead: number; kind: DraftKind } | null>(null);

/** A draft that is stored as it is typed. `clear` forgets it after it has been sent. */
export function useDraft(lead: number, kind: DraftKind, first: Draft) {
  const [draft, setDraft] = useState<Draft>(() => drafts.read(lead, kind) ?? first);
  const initial = useRef(first);
  const isTouched = useRef(false);
  useEffect(() => {
    if (isTouched.current) drafts.write(lead, kind, draft, Date.now());
  }, [lead, kind, draft]);
  return {
    draft,
    change: (part: Partial<Draft>) => {
      isTouched.current = true;
      setDraft((draft) => ({ ...draft, ...part }));
    },
    clear: () => {
      isTouched.current = false;
      drafts.remove(lead, kind);
      setDraft(initial.current);
    },
  };
}

function parse(text: string | null): Stored | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'text' in value && 'at' in value
      ? (value as Stored)
      : null;
  } catch {
    return null;
  }
}
