import type { ReactNode } from 'react';
import { Failure } from '../../ui/Failure/Failure.tsx';
import { MoreFailure } from '../../ui/Failure/MoreFailure.tsx';
import { Loading } from './ListPane.tsx';

/** What `ListBody` needs of the result of `useInfiniteQuery`. */
type Pages = {
  error: Error | null;
  isPending: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

/** The `rows` of a list, as `children`, or why there are none. `empty`: what it says without rows. */
export function ListBody(props: { pages: Pages; rows: number; empty: ReactNode; children: ReactNode }) {
  const { pages, rows, empty, children } = props;
  const { error, isPending, refetch, fetchNextPage } = pages;
  if (rows > 0) {
    return (
      <>
        {children}
        {error && <MoreFailure message={error.message} onAgain={() => void fetchNextPage()} />}
      </>
    );
  }
  if (error) return <Failure error={error} reset={() => void refetch()} />;
  return isPending ? <Loading /> : empty;
}
