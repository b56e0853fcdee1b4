import { patternBook, readManifest } from './site.ts';
import type { Visitor } from './visitor.ts';

/** Paths of the pattern book's own pages: a new one joins by being built. */
export const bookPages = readManifest(patternBook)
  .pages.map(({ path }) => path)
  .filter((path) => path.startsWith('/patterns'));

/** The chat provider that the book names; nobody answers for it but the tests that say so. */
export const PROVIDER = 'https://chat.example.com/widget.js';

/** Opens a page of the book. Its links may lead to pages that are not written yet, and are fetched ahead. */
export async function openBook(visitor: Visitor, path: string): Promise<void> {
  visitor.allowErrors(/status of 404/);
  visitor.allowErrors(/chat\.example\.com/);
  await visitor.goto(path);
}
