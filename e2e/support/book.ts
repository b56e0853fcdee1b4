import { patternBook, readManifest } from './site.ts';
import type { Visitor } from './visitor.ts';

/** Paths of the pattern book's pages, from its manifest. */
export const bookPages = readManifest(patternBook)
  .pages.map(({ path }) => path)
  .filter((path) => path.startsWith('/patterns'));

/** The chat provider that the pattern book uses. Requests to it fail unless a test answers them. */
export const PROVIDER = 'https://chat.example.com/widget.js';

/** Opens a page of the pattern book. The page may prefetch links to pages that are not written yet. */
export async function openBook(visitor: Visitor, path: string): Promise<void> {
  visitor.allowErrors(/status of 404/);
  visitor.allowErrors(/chat\.example\.com/);
  await visitor.goto(path);
}
