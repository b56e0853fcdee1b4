import type { QueryClient } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';

/** Ends this session, leaves the screen, and forgets what was fetched. Throws if the server refused. */
export async function signOut(client: QueryClient, leave: () => Promise<void>): Promise<void> {
  await answerOf(api.POST('/api/sign-out'));
  await leave();
  client.clear();
}
