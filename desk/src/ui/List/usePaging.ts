import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';

/** What `usePaging` needs of a list that is fetched by page, such as the result of `useInfiniteQuery`. */
type Pages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  error: unknown;
  fetchNextPage: () => unknown;
};

/**
 * Fetches the next page as soon as one of the last `ahead` rows is on the screen. After a failure it waits until the reader
 * asks again.
 */
export function usePaging(pages: Pages, virtualizer: Virtualizer<HTMLDivElement, Element>, ahead: number) {
  const { hasNextPage, isFetchingNextPage, error, fetchNextPage } = pages;
  const { range, options } = virtualizer;
  const { count } = options;
  const last = range?.endIndex ?? 0;
  useEffect(() => {
    if (last >= count - ahead && hasNextPage && !isFetchingNextPage && !error) void fetchNextPage();
  }, [last, count, ahead, hasNextPage, isFetchingNextPage, error, fetchNextPage]);
}
