import { answerOf, api, Refusal } from './client.ts';
import { leaveAfter } from './session.ts';

/** Ends this session, deletes all that the device has of the person, and loads the sign-in page. Throws if the server refused. */
export function signOut(): Promise<void> {
  return leaveAfter(async () => {
    try {
      await answerOf(api.POST('/api/sign-out'));
    } catch (error) {
      // It has ended already, or somebody else has signed in with this browser.
      if (!(error instanceof Refusal) || error.status !== 401) throw error;
    }
  });
}
