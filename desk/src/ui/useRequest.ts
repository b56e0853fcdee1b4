import { useState } from 'react';
import { reasonOf } from '../api/client.ts';

/** Runs the request of a form: whether it is under way, and in words why the last one failed. */
export function useRequest() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = async (request: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await request();
    } catch (failure) {
      setError(reasonOf(failure));
    }
    setBusy(false);
  };
  return { isBusy, error, setError, run };
}
