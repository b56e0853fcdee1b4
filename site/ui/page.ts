import { createContext, use } from 'react';

/** What a piece may know of the page that it stands on. */
export type PageSurroundings = {
  /** The page's own path; the seed of its ornament. */
  path: string;
  /** Hands a file to the build, which serves it under the address returned: named by its content, cached for good. */
  emit: (name: string, text: string) => string;
};

export const PageContext = createContext<PageSurroundings | undefined>(undefined);

/** The page being rendered. Only static pieces may ask; an island gets everything by its props. */
export function usePage(): PageSurroundings {
  const page = use(PageContext);
  if (!page) throw new Error('usePage is for pieces rendered by the build, inside PageContext');
  return page;
}
