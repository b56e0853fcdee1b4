import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { auditQuery } from './Settings/queries.ts';
import { reasonOf } from '../api/client.ts';
import { warn } from '../ui/Toasts/toasts.ts';

/** Waits for a request, then fetches what it changed. Returns null after a failure, which it shows to the reader. */
export async function save<T>(client: QueryClient, queryKey: QueryKey, request: Promise<T>, failed: string) {
  try {
    const result = await request;
    await client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: auditQuery.queryKey });
    return { result };
  } catch (error) {
    warn(failed, reasonOf(error));
    return null;
  }
}
