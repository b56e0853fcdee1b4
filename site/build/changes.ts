import { createHash } from 'node:crypto';
import type { RenderedDocument } from './documents.ts';

/** The day on which a page's words last changed (ISO 8601), and their fingerprint. */
export type Change = { day: string; fingerprint: string; path: string };

const HEADER =
  '# The day on which each page last said something new, and the fingerprint of what it says. Kept by the build.';

/** Returns the list for this build. A page with unchanged words keeps its day; all others get today. */
export function changesOf(documents: RenderedDocument[], known: Change[], today: string): Change[] {
  const before = new Map(known.map((change) => [change.path, change]));
  return documents.flatMap((document) => {
    if (document.use.kind !== 'page') return [];
    const { path } = document.use;
    const fingerprint = fingerprintOf(document);
    const last = before.get(path);
    return [{ day: last?.fingerprint === fingerprint ? last.day : today, fingerprint, path }];
  });
}

/** Reads the list, one page per line. */
export function readChanges(text: string): Change[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [day = '', fingerprint = '', path = ''] = line.split(' ');
      return { day, fingerprint, path };
    });
}

/** Returns the text of the file, in the order of the pages. */
export function writeChanges(changes: Change[]): string {
  const lines = changes.map(({ day, fingerprint, path }) => `${day} ${fingerprint} ${path}`);
  return `${[HEADER, ...lines].join('\n')}\n`;
}

/** The paths of pages whose entry in the known list is missing, different or obsolete. */
export function unrecorded(changes: Change[], known: Change[]): string[] {
  const key = ({ path, fingerprint }: Change) => `${path} ${fingerprint}`;
  const [now, then] = [new Set(changes.map(key)), new Set(known.map(key))];
  const different = [
    ...changes.filter((change) => !then.has(key(change))),
    ...known.filter((change) => !now.has(key(change))),
  ];
  return [...new Set(different.map(({ path }) => path))];
}

/** The date in India at this moment (ISO 8601). */
export function dayInIndia(moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Kolkata' });
  return parts.format(moment);
}

/** Only of the words, so that a new design is no change. */
function fingerprintOf({ page, facts }: RenderedDocument): string {
  const { title, description } = page.metadata;
  const words = [title, description, facts.text].join('\0');
  return createHash('sha256').update(words).digest('hex').slice(0, 8);
}
