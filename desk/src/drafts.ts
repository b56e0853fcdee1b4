import { useEffect, useRef, useState } from 'react';

/** What somebody has typed into a reply, a message or a note, and has not sent. */
export type Draft = { subject?: string; text: string; /** The idempotency key of a reply. */ key?: string };
export type DraftKind = 'reply' | 'whatsapp' | 'note';

const PREFIX = 'yam-desk:draft:';
/** Days that an untouched draft is kept. After a month nobody goes on writing, and the lead may be erased. */
const KEPT = 30;
const DAY = 24 * 3600_000;

type Stored = Draft & { at: number };

/** Drafts per lead, in the storage of this browser. `storage` may be full or forbidden: then drafts last for the tab. */
export function createDrafts(storage: Storage) {
  const name = (lead: number, kind: DraftKind) => `${PREFIX}${lead}:${kind}`;
  return {
    read(lead: number, kind: DraftKind): Draft | null {
      const { at: _, ...draft } = parse(storage.getItem(name(lead, kind))) ?? { at: 0, text: '' };
      return draft.text === '' && draft.subject === undefined ? null : draft;
    },
    write(lead: number, kind: DraftKind, draft: Draft, now: number): void {
      if (draft.text.trim() === '') return storage.removeItem(name(lead, kind));
      try {
        storage.setItem(name(lead, kind), JSON.stringify({ ...draft, at: now } satisfies Stored));
      } catch {
        // Full: the text stays in its field.
      }
    },
    remove(lead: number, kind: DraftKind): void {
      storage.removeItem(name(lead, kind));
    },
    /** Removes all drafts of a lead that was erased: they may name the person. */
    removeAll(lead: number): void {
      for (const key of Object.keys(storage)) {
        if (key.startsWith(`${PREFIX}${lead}:`)) storage.removeItem(key);
      }
    },
    /** Removes drafts that nobody has touched for 30 days. */
    removeOld(now: number): void {
      for (const key of Object.keys(storage)) {
        if (!key.startsWith(PREFIX)) continue;
        const stored = parse(storage.getItem(key));
        if (!stored || now - stored.at > KEPT * DAY) storage.removeItem(key);
      }
    },
  };
}

/** The drafts of this browser. */
export const drafts = createDrafts(localStorage);

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
