import { createContext, use } from 'react';

/** What a component may know about its page. */
export type PageInfo = {
  /** The page's path, which is also the seed of its ornament. */
  path: string;
  /** Adds a file to the build and returns its address, which has a hash of the text, so that browsers cache it forever. */
  emit: (name: string, text: string) => string;
};

export const PageContext = createContext<PageInfo | undefined>(undefined);

/** Returns the page that is being rendered. Only for static components; an island gets everything by its props. */
export function usePage(): PageInfo {
  const page = use(PageContext);
  if (!page) throw new Error('usePage is only for components that the build renders inside PageContext');
  return page;
}
