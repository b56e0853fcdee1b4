import { createContext, use } from 'react';

/** The path of the page that is being rendered. */
export const PagePath = createContext<string | undefined>(undefined);

/**
 * Returns the path of the page, which is also the seed of its ornament. Only for static components: an island gets
 * everything by its props.
 */
export function usePagePath(): string {
  const path = use(PagePath);
  if (path === undefined) throw new Error('cannot get the page’s path: the build renders no PagePath here');
  return path;
}
