import type { QueryKey } from '@tanstack/react-query';
import { auditQuery } from './Settings/queries.ts';
import { reasonOf } from '../api/client.ts';
import { queryClient } from '../api/queries.ts';
import { warn } from '../ui/Toasts/toasts.ts';

/** Waits for a request, then fetches what is there now. Returns null after a failure, which it shows to the reader. */
export async function save<T>(queryKey: QueryKey, request: Promise<T>, failed: string) {
  try {
    const result = await request;
    await queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: auditQuery.queryKey });
    return { result };
  } catch (error) {
    warn(failed, reasonOf(error));
    void queryClient.invalidateQueries({ queryKey });
    return null;
  }
}
