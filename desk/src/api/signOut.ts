import type { QueryClient } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { lastScreen } from './session.ts';
import { signedIn } from './signed-in.ts';

/** Ends this session, leaves the screen, and forgets it and what was fetched. Throws if the server refused. */
export async function signOut(client: QueryClient, leave: () => Promise<void>): Promise<void> {
  await answerOf(api.POST('/api/sign-out'));
  signedIn.forget();
  await leave();
  lastScreen.take();
  client.clear();
}
