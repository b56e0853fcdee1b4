import { createHash } from 'node:crypto';
import type { RenderedDocument } from './render.tsx';

/** What a page said when it last changed, by its fingerprint, and on which day that was (ISO 8601). */
export type Change = { day: string; said: string; path: string };

const remark =
  '# The day on which each page last said something new, and the fingerprint of what it says. Kept by the build.';

/** The list after this build: a page that says what it said keeps its day, any other has changed today. */
export function changesOf(documents: RenderedDocument[], known: Change[], today: string): Change[] {
  const before = new Map(known.map((change) => [change.path, change]));
  return documents.flatMap((document) => {
    if (document.use.kind !== 'page') return [];
    const { path } = document.use;
    const said = fingerprint(document);
    const last = before.get(path);
    return [{ day: last?.said === said ? last.day : today, said, path }];
  });
}

/** Reads the list, a page a line. */
export function readChanges(text: string): Change[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [day = '', said = '', path = ''] = line.split(' ');
      return { day, said, path };
    });
}

/** The list as a file, in the order of the pages. */
export function writeChanges(changes: Change[]): string {
  const lines = changes.map(({ day, said, path }) => `${day} ${said} ${path}`);
  return `${[remark, ...lines].join('\n')}\n`;
}

/** The paths of pages that say something else than the list knows, or are gone from it. */
export function unrecorded(changes: Change[], known: Change[]): string[] {
  const key = ({ path, said }: Change) => `${path} ${said}`;
  const [now, then] = [new Set(changes.map(key)), new Set(known.map(key))];
  const differing = [
    ...changes.filter((change) => !then.has(key(change))),
    ...known.filter((change) => !now.has(key(change))),
  ];
  return [...new Set(differing.map(({ path }) => path))];
}

/** The day at this moment where the agency is, as ISO 8601 writes it. */
export function dayInIndia(moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Kolkata' });
  return parts.format(moment);
}

/** Of the words alone: a page drawn or built otherwise says the same. */
function fingerprint({ page, facts }: RenderedDocument): string {
  const { title, description } = page.metadata;
  const said = [title, description, facts.text].join('\0');
  return createHash('sha256').update(said).digest('hex').slice(0, 8);
}
